import { message } from "../../../domain/core/messages.ts";
import { mayManageLinks } from "../../../domain/retired-links/policy.ts";
import { type CardRow, findCard } from "../../data/cards/queries.ts";
import type { OrganizationRow } from "../../data/organizations/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";

type LockedLinks = { organization: OrganizationRow | null; colleague: CardRow | null };

/**
 * A unit of work of an organization's manager. Locks the organization and the chosen card's owner, which keeps the card
 * from deletion.
 * @throws ApiError FORBIDDEN
 */
export async function withLinks<Result>(
  services: Services,
  actorId: string,
  organizationId: string,
  cardId: string | null,
  act: (work: Work, locked: LockedLinks) => Promise<Result>,
): Promise<Result> {
  const locks = async (tx: Transaction) => {
    const found = cardId === null ? null : await findCard(tx, cardId);
    return { organizations: [organizationId], people: found ? [found.personId] : [] };
  };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    work.authorize(mayManageLinks, organizationId);
    const card = cardId === null ? null : await findCard(work.tx, cardId);
    const owner = card && work.person(card.personId);
    const colleague = owner?.organizationId === organizationId ? card : null;
    return act(work, { organization: work.organization(organizationId), colleague });
  });
}

/** @throws ApiError INVALID_INPUT for a chosen card that is not a colleague's */
export function requireColleague(cardId: string | null, { colleague }: LockedLinks): void {
  if (cardId !== null && !colleague) throw fieldError("cardId", message.chooseColleague);
}
