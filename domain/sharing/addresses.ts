/** The only place that builds URLs that leave the service, with each part encoded. */

import { phoneParts } from "../core/phone-parts.ts";
import { type Channel, channelKey } from "./channels.ts";

type SharedCard = { id: string; shortCode: string };

export const cardPath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}`;
/** The short link's path. QR codes, tags, passes and signatures add their channel, to count views per channel. */
export const shortPath = (card: Pick<SharedCard, "shortCode">, channel: Exclude<Channel, "page"> = "link"): string =>
  channel === "link" ? `/c/${card.shortCode}` : `/c/${card.shortCode}?${channelKey}=${channel}`;
/** The absolute short link, for print and sharing. */
export const shortAddress = (
  base: URL,
  card: Pick<SharedCard, "shortCode">,
  channel: Exclude<Channel, "page"> = "link",
): string => new URL(shortPath(card, channel), base).href;
/** Adds a channel to a card's short link from the API. */
export const withChannel = (address: string, channel: Exclude<Channel, "page" | "link">): string =>
  `${address}?${channelKey}=${channel}`;
export const contactFilePath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}.vcf`;
export const applePassPath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}.pkpass`;
export const googlePassPath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}/google-wallet`;
/** The photo as a small square. The URL does not change with the photo, for signatures in old emails. */
export const photoPath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}/photo.jpg`;
export const previewPath = (card: Pick<SharedCard, "id">): string => `/card/${card.id}/preview.jpg`;

/** Files to print, with the margin that codes need on any background (product 9.3). */
export const qrFilePath = (card: Pick<SharedCard, "id">, kind: "png" | "svg"): string =>
  `/card/${card.id}/qr.${kind}?size=1024`;

/** The QR code in the owner's style, always with the card's URL: for signatures in old emails. */
export const ownQrPath = (card: Pick<SharedCard, "id">): string =>
  `/card/${card.id}/qr.png?style=own&content=dynamic&size=512`;

export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
export const mailReplyLink = (email: string, subject: string, body: string): string =>
  `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
export const phoneLink = (stored: string): string => {
  const { number, extension } = phoneParts(stored);
  return `tel:${encodeURIComponent(number).replace("%2B", "+")}${extension === "" ? "" : `;ext=${extension}`}`;
};
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const whatsappLink = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
export const telegramLink = (text: string, url: string): string =>
  `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
export const mailShareLink = (subject: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;

/** For Outlook on Windows, which needs a separate format (contact-file-form.ts). */
export const outlookFilePath = (contactFile: string): string => `${contactFile}?for=outlook`;
