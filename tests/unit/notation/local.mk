check_PROGRAMS += \
	%D%/test_epd \
	%D%/test_fen \
	%D%/test_san
