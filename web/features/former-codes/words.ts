import type { FormerCodeEntry } from "../../../domain/former-codes/schema.ts";

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dayOf = (iso: string): string => dates.format(new Date(iso));

/** Where a code leads now, as one sentence without its name in it. */
export function leadsToWords({ leadsTo }: FormerCodeEntry): string {
  switch (leadsTo.to) {
    case "web":
      return `Leads to ${leadsTo.address}`;
    case "notice":
      return "Says that it is no longer in use";
    case "nowhere":
      return "Leads nowhere";
    case "card":
      if (leadsTo.because === "own-target") return `Leads to ${leadsTo.card.name}, as chosen for this code`;
      return leadsTo.until === null
        ? `Leads to ${leadsTo.card.name}`
        : `Leads to ${leadsTo.card.name} until ${dayOf(leadsTo.until)}`;
  }
}

/** Whose it was and since when it is no card's any more. */
export function whoseWords({ person, isMember, leftAt }: FormerCodeEntry): string {
  const who = person?.name ?? "An account that was deleted";
  return isMember ? `${who}, card deleted ${dayOf(leftAt)}` : `${who}, since ${dayOf(leftAt)}`;
}
