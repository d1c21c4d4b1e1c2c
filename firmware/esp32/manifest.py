# Frozen for an ESP32: the port's own modules, without network libraries, and Pitwall as `python -m
# tools.firmware --board t_display --stage` puts it there.
freeze("$(PORT_DIR)/modules")  # noqa: F821  (these words are the manifest's own)
freeze("../../build/frozen")  # noqa: F821
