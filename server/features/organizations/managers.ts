import { message } from "../../../domain/core/messages.ts";
import { isManagerRole, mayAdminister } from "../../../domain/people/policy.ts";
import { deleteGrant, insertGrant } from "../../data/memberships/grant-queries.ts";
import { demoteLeadersWithoutOrganization } from "../../data/memberships/queries.ts";
import type { OrganizationRow } from "../../data/organizations/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";

type Ids = { organizationId: string; personId: string };

async function changeManager(
  services: Services,
  actorId: string,
  { organizationId, personId }: Ids,
  change: (work: Work, organization: Pick<OrganizationRow, "id" | "name">, person: PersonRow) => Promise<void>,
): Promise<void> {
  const locks = { organizations: [organizationId], people: [personId] };
  await unitOfWork(services, { by: actorId, locks }, async (work) => {
    work.authorize(mayAdminister);
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    const person = work.person(personId);
    if (!person) throw notFound(message.userNotFound);
    const { id, name } = organization;
    await change(work, { id, name }, person);
  });
}

/** For leaders and orgmanagers who are not members. @throws ApiError NOT_FOUND, CONFLICT, EMAIL_NOT_VERIFIED */
export async function appointManager(services: Services, actorId: string, ids: Ids): Promise<void> {
  await changeManager(services, actorId, ids, async (work, organization, person) => {
    if (!isManagerRole(person.role) || person.status !== "active") {
      throw apiError("CONFLICT", message.onlyManagersCanManage);
    }
    if (person.emailProvenAt === null) throw apiError("EMAIL_NOT_VERIFIED", message.emailNotVerified);
    if (person.organizationId === organization.id) return;
    await insertGrant(work.tx, { ...ids, grantedBy: actorId, grantedAt: work.now });
    work.audit({ action: "organization_grant", targetUserId: person.id, organization });
  });
}

/** A leader of no other organization becomes a user. @throws ApiError NOT_FOUND */
export async function dismissManager(services: Services, actorId: string, ids: Ids): Promise<void> {
  await changeManager(services, actorId, ids, async (work, organization, person) => {
    if (!(await deleteGrant(work.tx, organization.id, person.id))) throw notFound(message.userNotFound);
    work.audit({ action: "organization_revoke", targetUserId: person.id, organization });
    const demoted = await demoteLeadersWithoutOrganization(work.tx, [person.id], actorId, work.now);
    await work.notify(demoted, { kind: "role-changed", role: "user" });
    if (demoted.length === 0) return;
    const change = { fromValue: person.role, toValue: "user" };
    work.audit({ action: "role_change", targetUserId: person.id, organization, ...change });
  });
}
