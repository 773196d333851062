import { graceLimits } from "../../../domain/retired-links/choices.ts";
import type { Links, RetiredLinkEntry } from "../../../domain/retired-links/schema.ts";
import type { LinksRecord } from "../../data/retired-links/links-queries.ts";
import type { ResolvedRetiredLink } from "../../data/retired-links/queries.ts";
import { assignableHosts } from "./set-organization-hosts.ts";

/** null: the defaults. */
export function presentLinks(shown: LinksRecord | null, cardHosts: readonly string[]): Links {
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

export function presentRetiredLink({ row, person, isMember, ownTarget, leads }: ResolvedRetiredLink): RetiredLinkEntry {
  return {
    code: row.code,
    person: isMember && person ? { id: person.id, name: person.name } : null,
    isMember,
    leftAt: row.leftAt.toISOString(),
    ownTarget,
    leadsTo: leads.to === "card" ? { ...leads, until: leads.until?.toISOString() ?? null } : leads,
  };
}
