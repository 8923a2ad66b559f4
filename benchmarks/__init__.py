"""Speed and size, measured as ratios to a peer in the same run; see `benchmarks.run`."""
