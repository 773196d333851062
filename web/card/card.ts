import { channelOf } from "./channel.ts";
import { enhanceCard } from "./enhance.ts";
import { fitContactFile } from "./fit-contact-file.ts";
import { loadFonts } from "./late-fonts.ts";
import { showOfflineNotice } from "./offline-notice.ts";
import { enhanceBar } from "./site-bar.ts";
import { reportView } from "./view-report.ts";

enhanceBar(document);
showOfflineNotice(document.body);
const card = document.querySelector<HTMLElement>("[data-card]");
if (card) {
  fitContactFile(card, navigator.userAgent);
  enhanceCard(card);
}
const views = document.body.dataset.views;
if (views) reportView(`${views}?via=${channelOf(location)}`);
loadFonts();
