import { channelOf } from "./channel.ts";
import { enhanceCard } from "./enhance.ts";
import { openExchangeAsDialog } from "./exchange/open-exchange.ts";
import { fitContactFile } from "./fit-contact-file.ts";
import { loadFonts } from "./late-fonts.ts";
import { hintAtMoreBelow } from "./more-below.ts";
import { showOfflineNotice } from "./offline-notice.ts";
import { readScriptTexts } from "./read-script-texts.ts";
import { enhanceBar } from "./site-bar.ts";
import { reportView } from "./view-report.ts";

const texts = readScriptTexts();
enhanceBar(document, texts);
showOfflineNotice(document.body, texts);
const card = document.querySelector<HTMLElement>("[data-card]");
if (card) {
  fitContactFile(card, navigator.userAgent, texts);
  enhanceCard(card, texts);
  hintAtMoreBelow(card);
  openExchangeAsDialog(card, channelOf(location));
}
const views = document.body.dataset.views;
if (views) reportView(`${views}?via=${channelOf(location)}`);
loadFonts();
