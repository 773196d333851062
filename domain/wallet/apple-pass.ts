import { phoneLabelText } from "../cards/fields.ts";
import type { PublicCard } from "../cards/public-card.ts";
import { message } from "../core/messages.ts";
import { asRgb, type PassColours, passColours, voidPassColours } from "./pass-colours.ts";

type PassField = { key: string; label?: string; value: string };

/**
 * The content of `pass.json` without identity and update settings: Apple's generic pass, with the name as primary
 * field, the job below it, and contact details on the back.
 */
export type ApplePass = {
  description: string;
  colours: { backgroundColor: string; foregroundColor: string; labelColor: string };
  primary: PassField[];
  secondary: PassField[];
  auxiliary: PassField[];
  back: PassField[];
  barcode: { message: string; altText: string } | null;
  /** Wallet shows the pass as expired from then on, without an update. */
  expires: Date | null;
  voided: boolean;
};

/** @param addresses `code` is the URL in the pass's QR code, `page` the URL that people open */
export function applePass(
  card: PublicCard,
  addresses: { code: string; page: string },
  expires: Date | null,
): ApplePass {
  return {
    description: `Business card of ${card.name}`,
    colours: written(passColours(card.accent)),
    primary: [{ key: "name", value: card.name }],
    secondary: filled([{ key: "jobTitle", label: "Title", value: card.jobTitle }]),
    auxiliary: filled([{ key: "company", label: "Company", value: card.company }]),
    back: filled([
      { key: "card", label: "Card", value: addresses.page },
      { key: "email", label: "Email", value: card.email },
      { key: "phone", label: phoneLabelText(card.phoneLabel), value: card.phoneDisplay },
      { key: "secondPhone", label: phoneLabelText(card.secondPhoneLabel), value: card.secondPhoneDisplay },
      { key: "website", label: "Website", value: card.website },
      { key: "location", label: "Location", value: card.location },
      { key: "bio", label: "About", value: card.bio },
    ]),
    // The URL below the code omits the channel, because people read or type it.
    barcode: { message: addresses.code, altText: spoken(addresses.code) },
    expires,
    voided: false,
  };
}

/** Replaces the pass of a card that is blocked, suspended, expired or deleted: without content, voided by Wallet. */
export function voidApplePass(): ApplePass {
  return {
    description: "Business card",
    colours: written(voidPassColours),
    primary: [{ key: "name", value: message.unavailable }],
    secondary: [],
    auxiliary: [],
    back: [],
    barcode: null,
    expires: null,
    voided: true,
  };
}

function written({ ground, text }: PassColours): ApplePass["colours"] {
  return { backgroundColor: asRgb(ground), foregroundColor: asRgb(text), labelColor: asRgb(text) };
}

function filled(fields: PassField[]): PassField[] {
  return fields.filter(({ value }) => value !== "");
}

function spoken(address: string): string {
  return address.replace(/^https?:\/\//iu, "").replace(/\?.*$/su, "");
}
