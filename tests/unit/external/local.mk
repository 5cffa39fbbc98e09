check_PROGRAMS += \
	%D%/test_conversation \
	%D%/test_external \
	%D%/test_uci_codec
