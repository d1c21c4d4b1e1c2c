SRC_USERMOD_C += $(USERMOD_DIR)/pitwall.c $(USERMOD_DIR)/romfs.c
