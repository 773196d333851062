import type { RetiredLinkEntry } from "../../../domain/retired-links/schema.ts";

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dayOf = (iso: string): string => dates.format(new Date(iso));

const nameOf = ({ name }: { name: string | null }, otherwise: string): string => name ?? otherwise;

/** Returns the redirect target of a retired link as a sentence without its name. */
export function redirectTargetLabel({ leadsTo }: RetiredLinkEntry): string {
  switch (leadsTo.to) {
    case "web":
      return `Leads to ${leadsTo.address}`;
    case "notice":
      return "Says it's no longer in use";
    case "nowhere":
      return "Leads nowhere";
    case "card":
      if (leadsTo.because === "own-target")
        return `Leads to ${nameOf(leadsTo.card, "a hidden card")}, as chosen for this link`;
      return leadsTo.until === null
        ? `Leads to ${nameOf(leadsTo.card, leadsTo.because === "organization" ? "a hidden card" : "their own card")}`
        : `Leads to ${nameOf(leadsTo.card, "their own card")} until ${dayOf(leadsTo.until)}`;
  }
}

/** Returns the former owner of a retired link and the date of retirement. */
export function ownerLabel({ person, isMember, leftAt }: RetiredLinkEntry): string {
  const who = person?.name ?? "A former member";
  return isMember ? `${who}, card deleted ${dayOf(leftAt)}` : `${who}, since ${dayOf(leftAt)}`;
}
