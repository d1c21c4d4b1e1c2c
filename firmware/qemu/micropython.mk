SRC_USERMOD_C += $(USERMOD_DIR)/pitwall.c
