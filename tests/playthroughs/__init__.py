"""Whole deals written down, menus and one seat's views included: any change of play shows."""
