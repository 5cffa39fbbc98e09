libui_a_SOURCES += \
	%D%/analysis_feature.c \
	%D%/analysis_feature.h \
	%D%/browsing.c
