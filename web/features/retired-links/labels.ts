import { t } from "@lingui/core/macro";
import type { RetiredLinkEntry } from "../../../domain/retired-links/schema.ts";
import { dateFormat } from "../../texts/formats.ts";

const dates = dateFormat({ dateStyle: "medium" });
const dayOf = (iso: string): string => dates.format(new Date(iso));

/** Returns the redirect target of a retired link as a sentence without its name. */
export function redirectTargetLabel({ leadsTo }: RetiredLinkEntry): string {
  switch (leadsTo.to) {
    case "web":
      return t`Leads to ${{ address: leadsTo.address }}`;
    case "notice":
      return t`Shows a notice that the card is no longer in use`;
    case "nowhere":
      return t`Leads nowhere`;
    case "card":
      return cardLabel(leadsTo);
  }
}

function cardLabel({ card: { name }, because, until }: Extract<RetiredLinkEntry["leadsTo"], { to: "card" }>): string {
  if (because === "own-target") {
    return name === null
      ? t`Leads to a hidden card, as chosen for this link`
      : t`Leads to ${name}, as chosen for this link`;
  }
  if (until !== null) {
    const date = dayOf(until);
    return name === null ? t`Leads to their own card until ${date}` : t`Leads to ${name} until ${date}`;
  }
  if (name !== null) return t`Leads to ${name}`;
  return because === "organization" ? t`Leads to a hidden card` : t`Leads to their own card`;
}

/** Returns the former owner of a retired link and the date of retirement. */
export function ownerLabel({ person, isMember, leftAt }: RetiredLinkEntry): string {
  const date = dayOf(leftAt);
  const name = person?.name ?? null;
  if (isMember) return name === null ? t`A former member, card deleted ${date}` : t`${name}, card deleted ${date}`;
  return name === null ? t`A former member, left ${date}` : t`${name}, left ${date}`;
}
