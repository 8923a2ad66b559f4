"""Properties that hold for every variant, and the play that checks them."""
