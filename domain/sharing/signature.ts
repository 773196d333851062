import { accentColours } from "../cards/accent.ts";
import type { PublicCard } from "../cards/public-card.ts";
import { element, type Markup, type MarkupElement } from "../core/markup.ts";
import { readableAddress } from "../core/readable-address.ts";
import { mailLink, phoneLink } from "./addresses.ts";

export type SignatureCard = Pick<
  PublicCard,
  "name" | "jobTitle" | "company" | "email" | "phone" | "phoneDisplay" | "website" | "accent"
>;

/** Absolute, because emails are read elsewhere. */
export type SignatureUrls = {
  /** The short link with the signature's channel. */
  card: string;
  /** Null without a photo or if it is not wanted. */
  photo: string | null;
  /** An image of the QR code; null if it is not wanted. */
  code: string | null;
};

/** In the language of its owner. */
export type SignatureTexts = { saveContact: string; qrCode: string };

const font = "Arial, Helvetica, sans-serif";
const ink = "#14171C";
const quiet = "#5C6370";
const side = "84";

/**
 * A signature that survives mail programs: one table, no sizes in `style` that Outlook ignores, colours readable on
 * white and dark backgrounds, and image URLs that stay valid when the image changes.
 */
export function signature(card: SignatureCard, urls: SignatureUrls, texts: SignatureTexts): MarkupElement {
  const colours = accentColours(card.accent);
  const textStyle = {
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${colours.mark.light}`,
    fontFamily: font,
    fontSize: "14px",
    lineHeight: "20px",
    color: quiet,
  };
  const cells = [
    urls.photo ? pictureCell(urls.card, urls.photo, card.name, { borderRadius: "14px" }, "0 16px 0 0") : null,
    element("td", { valign: "top" }, textStyle, ...lines(card, urls, texts, colours.text.light)),
    urls.code ? pictureCell(urls.card, urls.code, texts.qrCode, {}, "0 0 0 16px") : null,
  ];
  return element(
    "table",
    { role: "presentation", cellpadding: "0", cellspacing: "0", border: "0" },
    { borderCollapse: "collapse" },
    element("tbody", {}, {}, element("tr", {}, {}, ...cells)),
  );
}

/** The plain-text version. */
export function signatureText(card: SignatureCard, { card: address }: Pick<SignatureUrls, "card">): string {
  return [card.name, role(card), card.phoneDisplay, card.email, readableAddress(card.website), address]
    .filter(Boolean)
    .join("\n");
}

function role({ jobTitle, company }: SignatureCard): string {
  return [jobTitle, company].filter(Boolean).join(" · ");
}

function lines(card: SignatureCard, urls: SignatureUrls, texts: SignatureTexts, accent: string): Markup[] {
  const line = (...children: Markup[]) => element("div", { dir: "auto" }, {}, ...children);
  const link = (href: string, text: string, style: Record<string, string> = {}) =>
    element("a", { href }, { color: quiet, textDecoration: "none", ...style }, text);
  const nameStyle = { fontSize: "17px", lineHeight: "22px", fontWeight: "bold", color: ink };
  return [
    element("div", { dir: "auto" }, nameStyle, card.name),
    ...(role(card) ? [line(role(card))] : []),
    ...(card.phone ? [line(link(phoneLink(card.phone), card.phoneDisplay))] : []),
    line(link(mailLink(card.email), card.email)),
    ...(card.website
      ? [line(link(card.website, readableAddress(card.website).replace(/^https?:\/\/|\/$/gu, "")))]
      : []),
    line(link(urls.card, texts.saveContact, { color: accent, fontWeight: "bold", textDecoration: "underline" })),
  ];
}

function pictureCell(
  href: string,
  src: string,
  alt: string,
  style: Record<string, string>,
  padding: string,
): MarkupElement {
  const attributes = { src, alt, width: side, height: side };
  const picture = element("img", attributes, { display: "block", border: "0", ...style });
  return element("td", { valign: "top" }, { padding }, element("a", { href }, {}, picture));
}
