import { phoneWord } from "../../domain/cards/fields.ts";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { networkLabel, networks, socialHandle } from "../../domain/cards/socials.ts";
import { mailLink, mapLink, phoneLink } from "../../domain/sharing/addresses.ts";
import { spokenAddress } from "./card-urls.ts";
import type { IconName } from "./icons.tsx";

/** `machine`: an address or number, which reads from left to right in any language. */
export type Row = { icon: IconName; label: string; text: string; href: string; outgoing: boolean; machine: boolean };

const websiteRow = (card: PublicCard): Row => ({
  icon: "globe",
  label: "Website",
  text: spokenAddress(card.website),
  href: card.website,
  outgoing: true,
  machine: true,
});

export function infoRows(card: PublicCard): Row[] {
  const rows: Row[] = [];
  const add = (icon: IconName, label: string, text: string, href: string, outgoing = false, machine = true) => {
    if (text !== "") rows.push({ icon, label, text, href, outgoing, machine });
  };
  add("mail", "Email", card.email, mailLink(card.email));
  add("phone", phoneWord(card.phoneLabel), card.phoneDisplay, phoneLink(card.phone));
  add("phone", phoneWord(card.secondPhoneLabel), card.secondPhoneDisplay, phoneLink(card.secondPhone));
  if (card.website) rows.push(websiteRow(card));
  add("place", "Location", card.location, mapLink(card.location), true, false);
  return rows;
}

/** Returns the social networks in their fixed order, the website last. */
export function socialRows(card: PublicCard): Row[] {
  const rows = networks.flatMap((network): Row[] => {
    const href = card.socials[network];
    if (!href) return [];
    const text = socialHandle(network, href);
    return [{ icon: network, label: networkLabel(network), text, href, outgoing: true, machine: true }];
  });
  return card.website ? [...rows, websiteRow(card)] : rows;
}
