import type { PublicCard } from "../../domain/cards/public-card.ts";
import { networkLabel, networks, socialHandle } from "../../domain/cards/socials.ts";
import { mailLink, mapLink, phoneLink } from "../../domain/sharing/addresses.ts";
import { spokenAddress } from "./card-urls.ts";
import type { IconName } from "./icons.tsx";
import type { RowLabels } from "./use-row-labels.ts";

/** `machine`: an address or number, which reads from left to right in any language. */
export type Row = { icon: IconName; label: string; text: string; href: string; outgoing: boolean; machine: boolean };

const websiteRow = (card: PublicCard, labels: RowLabels): Row => ({
  icon: "globe",
  label: labels.website,
  text: spokenAddress(card.website),
  href: card.website,
  outgoing: true,
  machine: true,
});

export function infoRows(card: PublicCard, labels: RowLabels): Row[] {
  const rows: Row[] = [];
  const add = (icon: IconName, label: string, text: string, href: string, outgoing = false, machine = true) => {
    if (text !== "") rows.push({ icon, label, text, href, outgoing, machine });
  };
  add("mail", labels.email, card.email, mailLink(card.email));
  add("phone", labels.phone[card.phoneLabel], card.phoneDisplay, phoneLink(card.phone));
  add("phone", labels.phone[card.secondPhoneLabel], card.secondPhoneDisplay, phoneLink(card.secondPhone));
  if (card.website) rows.push(websiteRow(card, labels));
  add("place", labels.location, card.location, mapLink(card.location), true, false);
  return rows;
}

/** Returns the social networks in their fixed order, the website last. */
export function socialRows(card: PublicCard, labels: RowLabels): Row[] {
  const rows = networks.flatMap((network): Row[] => {
    const href = card.socials[network];
    if (!href) return [];
    const text = socialHandle(network, href);
    return [{ icon: network, label: networkLabel(network), text, href, outgoing: true, machine: true }];
  });
  return card.website ? [...rows, websiteRow(card, labels)] : rows;
}
