import type { Refused } from "../../../domain/core/verdict.ts";
import type { FormerChoice } from "../../../domain/former-codes/choices.ts";
import { mayManageLinks } from "../../../domain/former-codes/policy.ts";
import { judgingNow } from "../../core/visibility.ts";
import { findCard } from "../../data/cards/queries.ts";
import { findLinks, type LinksValues, type ShownLinks, writeLinks } from "../../data/former-codes/links-queries.ts";
import { findFormerCode, type JudgedCode, lockFormerCode, setTarget } from "../../data/former-codes/queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor } from "../../data/people/actor-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";

export type LinksChange = {
  formerMembers: FormerChoice;
  cardId: string | null;
  web: string;
  graceDays: number;
};

type Refusal = { outcome: "refused"; verdict: Refused } | { outcome: "not-found" | "no-colleague" };
export type LinksOutcome = { outcome: "saved"; shown: ShownLinks | null } | Refusal;

/** In lock order: the organization, then who asks and the colleague, whose lock keeps their card from deletion. */
async function hold(tx: Transaction, actorId: string, organizationId: string, cardId: string | null) {
  const organization = await lockOrganization(tx, organizationId);
  const found = cardId === null ? null : await findCard(tx, cardId);
  const { actor, people } = await lockActor(tx, actorId, found ? [found.personId] : []);
  const card = found && (await findCard(tx, found.id));
  const owner = card && people.get(card.personId);
  return { organization, actor, colleague: owner?.organizationId === organizationId ? card : null };
}

export async function setLinks(
  services: Services,
  actorId: string,
  organizationId: string,
  { formerMembers, graceDays, ...asked }: LinksChange,
): Promise<LinksOutcome> {
  const cardId = formerMembers === "card" ? asked.cardId : null;
  const web = formerMembers === "web" ? asked.web : "";
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<LinksOutcome> => {
    const { organization, actor, colleague } = await hold(tx, actorId, organizationId, cardId);
    const verdict = mayManageLinks(actor, organizationId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!organization) return { outcome: "not-found" };
    if (cardId !== null && !colleague) return { outcome: "no-colleague" };
    const before = await findLinks(tx, organizationId);
    const values: LinksValues = { formerChoice: formerMembers, formerCardId: cardId, formerWeb: web, graceDays };
    await writeLinks(tx, organizationId, values, { updatedAt: now, updatedBy: actor.id });
    const shown = await findLinks(tx, organizationId);
    const { id, name } = organization;
    const what = { organization: { id, name }, targetCardId: cardId, targetUserId: colleague?.personId ?? null };
    const words = { fromValue: before ? describe(before.links) : null, toValue: describe(values) };
    await appendAudit(tx, { action: "update_links", performedBy: actor.id, ...what, ...words }, now);
    return { outcome: "saved", shown };
  });
}

/** Nothing that people typed, such as a web address. */
const describe = ({ formerChoice, graceDays }: LinksValues): string => `${formerChoice}, ${graceDays} days`;

export type FormerCodeOutcome = { outcome: "changed"; code: JudgedCode } | Refusal;

export async function setFormerCode(
  services: Services,
  actorId: string,
  { organizationId, code }: { organizationId: string; code: string },
  cardId: string | null,
): Promise<FormerCodeOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<FormerCodeOutcome> => {
    const { organization, actor, colleague } = await hold(tx, actorId, organizationId, cardId);
    const verdict = mayManageLinks(actor, organizationId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const before = await lockFormerCode(tx, organizationId, code);
    if (!organization || !before) return { outcome: "not-found" };
    if (cardId !== null && !colleague) return { outcome: "no-colleague" };
    await setTarget(tx, code, cardId, now);
    const judged = await findFormerCode(tx, code, judgingNow(services));
    if (!judged) return { outcome: "not-found" };
    const { id, name } = organization;
    const what = { organization: { id, name }, targetCardId: cardId ?? before.targetCardId };
    const words = { fromValue: code, toValue: cardId === null ? "as the organization chose" : "a colleague's card" };
    await appendAudit(
      tx,
      { action: "update_former_code", performedBy: actor.id, targetUserId: before.personId, ...what, ...words },
      now,
    );
    return { outcome: "changed", code: judged };
  });
}
