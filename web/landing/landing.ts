import "./landing.css";
import { loadFonts } from "../card/late-fonts.ts";
import { readScriptTexts } from "../card/read-script-texts.ts";
import { enhanceBar } from "../card/site-bar.ts";
import { enhanceContactForm } from "./contact-form.ts";
import { playHeroVideo } from "./play-hero-video.ts";
import { followSections } from "./section-highlight.ts";
import { enhanceThemeSwitch } from "./theme-switch.ts";

const texts = readScriptTexts();
enhanceBar(document, texts);
followSections();
playHeroVideo(texts);
const form = document.querySelector<HTMLFormElement>("[data-contact]");
if (form) enhanceContactForm(form, texts);
enhanceThemeSwitch();
loadFonts();
