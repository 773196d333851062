import { i18n } from "@lingui/core";

/** Unit tests read the app's texts from the code, in English. */
i18n.loadAndActivate({ locale: "en", messages: {} });
