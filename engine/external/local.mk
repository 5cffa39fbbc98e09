libengine_a_SOURCES += \
	%D%/child.c \
	%D%/child.h \
	%D%/conversation.c \
	%D%/conversation.h \
	%D%/engine_options.c \
	%D%/engine_options.h \
	%D%/engine_spec.c \
	%D%/engine_spec.h \
	%D%/external.c \
	%D%/external.h \
	%D%/protocol.h \
	%D%/sent_options.c \
	%D%/sent_options.h \
	%D%/uci_protocol.c \
	%D%/uci_protocol.h
