import type { PublicCard } from "../cards/public-card.ts";
import { networkLabel, networks } from "../cards/socials.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { contentLine, escapeParts, escapeText } from "./contact-file-line.ts";
import { structuredName } from "./person-name.ts";

export type ContactCard = Pick<
  PublicCard,
  "id" | "name" | "jobTitle" | "company" | "email" | "phone" | "website" | "location" | "bio" | "socials"
>;

export type ContactFileOptions = {
  /** The card's public address, absolute. */
  pageUrl: string;
  /** A square JPEG; small, since address books keep it in every copy. */
  photoJpegBase64?: string | null | undefined;
  updatedAt: Date | string;
};

/** The label that address books show beside the address of the card's page. */
const pageLabel = "E-VOX";

/**
 * The card as vCard 3.0, the version that iPhone, Android and Outlook all read. Only filled properties are written.
 * What a person typed stands in values only, never in a name or parameter.
 */
export function contactFile(card: ContactCard, { pageUrl, photoJpegBase64, updatedAt }: ContactFileOptions): string {
  const name = singleLine(card.name);
  const { family, given, additional, prefix, suffix } = structuredName(name);
  return [
    contentLine("BEGIN", "VCARD"),
    contentLine("VERSION", "3.0"),
    contentLine("N", escapeParts([family, given, additional, prefix, suffix])),
    contentLine("FN", escapeText(name)),
    text("TITLE", singleLine(card.jobTitle)),
    organization(singleLine(card.company)),
    text("EMAIL;TYPE=INTERNET", singleLine(card.email)),
    phone(card.phone),
    address(singleLine(card.location)),
    ...webAddresses(card, pageUrl),
    text("NOTE", multiLine(card.bio)),
    photo(photoJpegBase64 ?? ""),
    contentLine("UID", escapeText(singleLine(card.id))),
    contentLine("REV", new Date(updatedAt).toISOString().replace(/\.\d+Z$/u, "Z")),
    contentLine("END", "VCARD"),
  ].join("");
}

function text(property: string, value: string): string {
  return value === "" ? "" : contentLine(property, escapeText(value));
}

/** Units of a company would follow after semicolons; one text has none. */
function organization(company: string): string {
  return company === "" ? "" : contentLine("ORG", escapeParts([company]));
}

/** E.164 as stored; readers take this value as it stands, so nothing that would need escaping may be in it. */
function phone(number: string): string {
  return text("TEL;TYPE=CELL", number.replace(/[^+*#\d]/gu, ""));
}

/** A place as people write it has no parts to take it by; as the street it is shown whole and maps find it. */
function address(place: string): string {
  return place === "" ? "" : contentLine("ADR;TYPE=WORK", escapeParts(["", "", place, "", "", "", ""]));
}

/**
 * The website without a label, for Outlook, which takes the first one; then the card's page and the networks, each with the
 * label that phones show. Networks stand twice: iPhones read X-SOCIALPROFILE, Android and Outlook only URL.
 */
function webAddresses(card: ContactCard, pageUrl: string): string[] {
  const website = uri(card.website);
  const page = uri(pageUrl);
  const lines = [website && contentLine("URL", website)];
  let group = 0;
  const labelled = (value: string, label: string) => {
    group += 1;
    lines.push(contentLine(`item${group}.URL`, value), contentLine(`item${group}.X-ABLabel`, escapeText(label)));
  };
  if (page && page !== website) labelled(page, pageLabel);
  for (const network of networks) {
    const profile = uri(card.socials[network] ?? "");
    if (!profile) continue;
    lines.push(contentLine(`X-SOCIALPROFILE;TYPE=${network}`, profile));
    labelled(profile, networkLabel(network));
  }
  return lines;
}

/**
 * Only web addresses leave. Readers disagree on whether a comma in an address is escaped or ends it, so it is
 * percent-encoded; the other special characters cannot stand in a parsed address, or do no harm there.
 */
function uri(typed: string): string {
  const url = URL.parse(typed);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  const bareOrigin = url.href === `${url.origin}/` && !typed.endsWith("/");
  return (bareOrigin ? url.origin : url.href).replaceAll(",", "%2C");
}

function photo(base64: string): string {
  const data = base64.replace(/[^A-Za-z0-9+/=]/gu, "");
  return data === "" ? "" : contentLine("PHOTO;ENCODING=b;TYPE=JPEG", data);
}
