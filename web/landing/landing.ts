import "./landing.css";
import { loadFonts } from "../card/late-fonts.ts";
import { readScriptTexts } from "../card/read-script-texts.ts";
import { enhanceBar } from "../card/site-bar.ts";
import { enhanceContactForm } from "./contact-form.ts";
import { playHeroVideo } from "./play-hero-video.ts";
import { followSections } from "./section-highlight.ts";
import { enhanceThemeSwitch } from "./theme-switch.ts";

enhanceBar(document, readScriptTexts());
followSections();
playHeroVideo();
const form = document.querySelector<HTMLFormElement>("[data-contact]");
if (form) enhanceContactForm(form);
enhanceThemeSwitch();
loadFonts();
