libengine_a_SOURCES += \
	%D%/byte_source.c \
	%D%/byte_source.h \
	%D%/mapped_file.c \
	%D%/mapped_file.h \
	%D%/utf16.c \
	%D%/utf16.h
