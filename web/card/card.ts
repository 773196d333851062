import { channelKey, channelOf } from "../../domain/sharing/channels.ts";
import { enhanceCard } from "./enhance.ts";
import { loadFonts } from "./late-fonts.ts";
import { enhanceBar } from "./site-bar.ts";
import { reportView } from "./view-report.ts";

enhanceBar(document);
const card = document.querySelector<HTMLElement>("[data-card]");
if (card) enhanceCard(card);
const views = document.body.dataset.views;
if (views) reportView(`${views}?${channelKey}=${channelOf(location)}`);
loadFonts();
