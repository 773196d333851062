import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import { deleteOrganizationRow, listPersonIdsOf } from "../../data/organizations/queries.ts";
import { releaseFromOrganization } from "../../data/physical-cards/release-queries.ts";
import { releaseShortLinks } from "../../data/retired-links/ownership-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { leaveOrganization } from "./membership.ts";

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export async function deleteOrganization(services: Services, actorId: string, id: string): Promise<void> {
  const locks = async (tx: Transaction) => ({ organizations: [id], people: await listPersonIdsOf(tx, id) });
  await unitOfWork(services, { by: actorId, locks }, async (work) => {
    const organization = work.organization(id);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAdminister, message.onlyAdminsDeleteOrganizations);
    const { name } = organization;
    // A person who joined before the locks restarts the unit.
    const people = (await listPersonIdsOf(work.tx, id)).flatMap((personId) => work.person(personId) ?? []);
    await leaveOrganization(work, organization, people, { ends: true });
    await releaseShortLinks(work.tx, id);
    const members = people.filter((person) => person.organizationId === id).map((person) => person.id);
    await work.notify(members, { kind: "removed", organizationName: name });
    await releaseFromOrganization(work.tx, id);
    await deleteOrganizationRow(work.tx, id);
    work.audit({ action: "organization_delete", organization: { id, name } });
  });
}
