import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import { insertPhysicalCards } from "../../data/physical-cards/queries.ts";
import { findLinks } from "../../data/retired-links/links-queries.ts";
import { issueShortCodes } from "../../data/short-codes/queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** Creates an organization's physical cards without holders. @throws ApiError NOT_FOUND, FORBIDDEN */
export async function makeStock(
  services: Services,
  actorId: string,
  { organizationId, count, label }: { organizationId: string; count: number; label: string },
): Promise<{ codes: string[]; cardHost: string | null }> {
  return unitOfWork(services, { by: actorId, locks: { organizations: [organizationId] } }, async (work) => {
    const { tx, now } = work;
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAdminister);
    const codes = await issueShortCodes(tx, count, now);
    const created = { createdBy: actorId, updatedBy: actorId, createdAt: now, updatedAt: now };
    await insertPhysicalCards(
      tx,
      codes.map((code) => ({ code, label, organizationId, ...created })),
    );
    const { id, name } = organization;
    work.audit({ action: "make_physical_cards", organization: { id, name }, toValue: String(count) });
    return { codes, cardHost: (await findLinks(tx, organizationId))?.links.cardHost ?? null };
  });
}
