import { createHash } from "node:crypto";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { graceLimits } from "../../../domain/retired-links/choices.ts";
import { type RedirectTarget, resolveRedirectTarget } from "../../../domain/retired-links/redirect-target.ts";
import type { TargetCard } from "../../../domain/retired-links/schema.ts";
import type { Cursor } from "../../core/cursor.ts";
import { type VisibilityRules, visibilityOf } from "../../core/visibility.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { organizationLinks, retiredLink } from "../../db/schema/retired-links.ts";
import { isAfterCursor } from "../../db/sql.ts";
import type { CardRow } from "../cards/queries.ts";
import { managersOf } from "../memberships/grant-queries.ts";
import type { HostsValues } from "./links-queries.ts";

type RetiredLinkRow = typeof retiredLink.$inferSelect;

export type ResolvedRetiredLink = {
  row: RetiredLinkRow;
  person: { id: string; name: string } | null;
  isMember: boolean;
  organization: { id: string; name: string } | null;
  ownTarget: TargetCard | null;
  leads: RedirectTarget<TargetCard>;
  hosts: HostsValues;
};

const led = alias(card, "led");
const target = alias(card, "target");
const targetOwner = alias(person, "target_owner");
const chosen = alias(card, "chosen");
const chosenOwner = alias(person, "chosen_owner");

type Shown = "id" | "name" | "shortCode" | "status" | "category" | "subscriptionExpiresAt";

function shown<Table extends typeof card | typeof led | typeof target | typeof chosen>(table: Table) {
  const { id, name, shortCode, status, category, subscriptionExpiresAt } = table;
  return { id, name, shortCode, status, category, subscriptionExpiresAt } as Pick<Table, Shown>;
}

/** Omits the name of hidden cards and former members. */
function presentTarget(found: Pick<CardRow, Shown>, isMember: boolean, judging: VisibilityRules): TargetCard {
  const isNamed = isMember && visibilityOf(found, judging) === "live";
  return { id: found.id, name: isNamed ? found.name : null, shortCode: found.shortCode };
}

/** A web address is valid while its author is active and, unless an admin, the organization has an active manager. */
const isChoiceValid = sql<boolean>`coalesce(
  (select case when chooser.status <> 'active' then false when chooser.role = 'admin' then true end
    from ${person} chooser where chooser.id = ${organizationLinks.updatedBy}),
  exists (select from ${managersOf(retiredLink.organizationId)} manager where manager.status = 'active'))`;

/** A colleague's card counts only while its owner is a member. */
const isColleague = (owner: typeof targetOwner | typeof chosenOwner, of: typeof target | typeof chosen) =>
  and(eq(owner.id, of.personId), eq(owner.organizationId, retiredLink.organizationId));

/** One statement: an unknown code costs one index lookup. */
function selectCodes(db: Sql, where: SQL | undefined) {
  // Chooses none of several cards.
  const isAlone = sql`(select count(*) from (select from ${card} c where c.person_id = ${retiredLink.personId} limit 2) two) = 1`;
  const only = db
    .select(shown(card))
    .from(card)
    .where(and(eq(card.personId, retiredLink.personId), isAlone))
    .as("only");
  return db
    .select({
      row: retiredLink,
      person: { id: person.id, name: person.name },
      isMember: sql<boolean>`coalesce(${person.organizationId} = ${retiredLink.organizationId}, false)`,
      organization: { id: organization.id, name: organization.name },
      choice: organizationLinks.formerChoice,
      graceDays: organizationLinks.graceDays,
      web: organizationLinks.formerWeb,
      cardHost: organizationLinks.cardHost,
      approvedHosts: organizationLinks.approvedHosts,
      led: shown(led),
      isChoiceValid,
      only: {
        ...{ id: only.id, name: only.name, shortCode: only.shortCode, status: only.status, category: only.category },
        subscriptionExpiresAt: only.subscriptionExpiresAt,
      },
      target: shown(target),
      isTargetColleague: sql<boolean>`${targetOwner.id} is not null`,
      chosen: shown(chosen),
      isChosenColleague: sql<boolean>`${chosenOwner.id} is not null`,
    })
    .from(retiredLink)
    .leftJoin(person, eq(person.id, retiredLink.personId))
    .leftJoin(organization, eq(organization.id, retiredLink.organizationId))
    .leftJoin(organizationLinks, eq(organizationLinks.organizationId, retiredLink.organizationId))
    .leftJoin(led, eq(led.id, retiredLink.cardId))
    .leftJoinLateral(only, sql`true`)
    .leftJoin(target, eq(target.id, retiredLink.targetCardId))
    .leftJoin(targetOwner, isColleague(targetOwner, target))
    .leftJoin(chosen, eq(chosen.id, organizationLinks.formerCardId))
    .leftJoin(chosenOwner, isColleague(chosenOwner, chosen))
    .where(where)
    .$dynamic();
}

type SelectedCode = Awaited<ReturnType<typeof selectCodes>>[number];

function judge(selected: SelectedCode, judging: VisibilityRules): ResolvedRetiredLink {
  const { row, isMember } = selected;
  const present = (found: Pick<CardRow, Shown> | null, ofMember: boolean) =>
    found && presentTarget(found, ofMember, judging);
  const ownTarget = selected.isTargetColleague ? present(selected.target, true) : null;
  const choices = {
    choice: selected.choice ?? ("person" as const),
    graceDays: selected.graceDays ?? graceLimits.usual,
    card: selected.isChosenColleague ? present(selected.chosen, true) : null,
    web: selected.isChoiceValid ? (selected.web ?? "") : "",
  };
  const known = {
    leftAt: row.leftAt,
    isMember,
    personCard: present(selected.led ?? selected.only, isMember),
    ownTarget,
    organization: selected.organization && choices,
  };
  const { person: whose, organization: owner } = selected;
  const hosts = { cardHost: selected.cardHost, approvedHosts: selected.approvedHosts ?? [] };
  return {
    row,
    person: whose,
    isMember,
    organization: owner,
    ownTarget,
    leads: resolveRedirectTarget(known, judging.now),
    hosts,
  };
}

async function findCode(
  db: Sql,
  where: SQL | undefined,
  judging: VisibilityRules,
): Promise<ResolvedRetiredLink | null> {
  const [selected] = await selectCodes(db, where).orderBy(desc(retiredLink.leftAt)).limit(1);
  return selected ? judge(selected, judging) : null;
}

export const findRetiredLink = (db: Sql, code: string, judging: VisibilityRules): Promise<ResolvedRetiredLink | null> =>
  findCode(db, eq(retiredLink.code, code), judging);

export const findRetiredLinkOfCard = (
  db: Sql,
  cardId: string,
  judging: VisibilityRules,
): Promise<ResolvedRetiredLink | null> => findCode(db, eq(retiredLink.oldCardHash, hashOfCard(cardId)), judging);

/** A hash, because the id identifies its owner. */
export const hashOfCard = (cardId: string): string => createHash("sha256").update(cardId).digest("base64url");

/** One row more than `limit`. */
export async function listRetiredLinks(
  db: Sql,
  organizationId: string,
  { after, limit }: { after?: Cursor | undefined; limit: number },
  judging: VisibilityRules,
): Promise<(ResolvedRetiredLink & Cursor)[]> {
  const rows = await selectCodes(
    db,
    and(
      eq(retiredLink.organizationId, organizationId),
      after && isAfterCursor({ time: retiredLink.leftAt, key: retiredLink.code }, after),
    ),
  )
    .orderBy(desc(retiredLink.leftAt), desc(retiredLink.code))
    .limit(limit + 1);
  return rows.map((row) => ({ ...judge(row, judging), createdAt: row.row.leftAt, id: row.row.code }));
}

export async function listRetiredLinksOf(db: Sql, personId: string): Promise<RetiredLinkRow[]> {
  return db
    .select()
    .from(retiredLink)
    .where(eq(retiredLink.personId, personId))
    .orderBy(retiredLink.leftAt, retiredLink.code);
}

/** Lock cards and physical cards first (docs/decisions/0030). */
export async function lockRetiredLink(db: Sql, organizationId: string, code: string): Promise<RetiredLinkRow | null> {
  const [row] = await db
    .select()
    .from(retiredLink)
    .where(and(eq(retiredLink.code, code), eq(retiredLink.organizationId, organizationId)))
    .for("update");
  return row ?? null;
}

export async function setTarget(db: Sql, code: string, targetCardId: string | null, now: Date): Promise<void> {
  await db.update(retiredLink).set({ targetCardId, updatedAt: now }).where(eq(retiredLink.code, code));
}
