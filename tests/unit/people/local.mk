check_PROGRAMS += \
	%D%/test_glance \
	%D%/test_policy
