"""Programs needed to build and test Pitwall: node, a browser, a compiler."""
