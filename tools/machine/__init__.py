"""What a machine needs to build and test Pitwall: node, a browser, a compiler."""
