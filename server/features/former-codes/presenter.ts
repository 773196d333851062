import { graceLimits } from "../../../domain/former-codes/choices.ts";
import type { FormerCodeEntry, Links } from "../../../domain/former-codes/schema.ts";
import type { ShownLinks } from "../../data/former-codes/links-queries.ts";
import type { JudgedCode } from "../../data/former-codes/queries.ts";
import { assignableHosts } from "./set-organization-hosts.ts";

/** null shows the defaults. */
export function presentLinks(shown: ShownLinks | null, cardHosts: readonly string[]): Links {
  const links = shown?.links;
  return {
    formerMembers: links?.formerChoice ?? "person",
    card: shown?.card ?? null,
    web: links?.formerWeb ?? "",
    graceDays: links?.graceDays ?? graceLimits.usual,
    cardHost: links?.cardHost ?? null,
    cardHosts: [...assignableHosts(cardHosts)],
    approvedHosts: links?.approvedHosts ?? [],
  };
}

export function presentFormerCode({ row, person, isMember, ownTarget, leads }: JudgedCode): FormerCodeEntry {
  return {
    code: row.code,
    person: isMember && person ? { id: person.id, name: person.name } : null,
    isMember,
    leftAt: row.leftAt.toISOString(),
    ownTarget,
    leadsTo: leads.to === "card" ? { ...leads, until: leads.until?.toISOString() ?? null } : leads,
  };
}
