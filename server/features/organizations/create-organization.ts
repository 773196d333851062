import { message } from "../../../domain/core/messages.ts";
import { type Actor, mayFoundOrganization } from "../../../domain/people/policy.ts";
import { newOrganizationId } from "../../core/ids.ts";
import { insertGrant } from "../../data/memberships/grant-queries.ts";
import { type CountedOrganization, findOrganization, insertOrganization } from "../../data/organizations/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { changeRole } from "../people/set-role.ts";
import { joinOrganization } from "./membership.ts";

/**
 * A founding user becomes the leader; a leader or orgmanager becomes a member, or gets a grant if in another
 * organization; admins need neither (product 3.2 and 3.3). Locks the founder's row, which serializes concurrent
 * foundings.
 * @param asker as of the start of the request
 * @throws ApiError FORBIDDEN, CONFLICT for a member, UNAUTHENTICATED
 */
export async function createOrganization(
  services: Services,
  asker: Actor,
  input: { name: string; description: string },
): Promise<CountedOrganization> {
  const founderId = asker.id;
  return unitOfWork(services, { by: founderId }, async (work) => {
    const { tx, now } = work;
    const founder = work.person(founderId);
    if (!founder) throw apiError("UNAUTHENTICATED", message.signInToCreateOrganization);
    if (!mayFoundOrganization({ ...founder, organizationId: null }, services.config.teamsOpen)) {
      throw apiError("FORBIDDEN", message.mayNotFoundOrganization);
    }
    if (founder.role !== "admin" && founder.emailProvenAt === null) {
      throw apiError("FORBIDDEN", message.proveAddressFirst);
    }
    // A second request of a user who now leads the first organization.
    const asUser = asker.role === "user" || founder.role === "user";
    if (asUser && founder.organizationId !== null) throw apiError("CONFLICT", message.alreadyInOrganization);
    const organization = { id: newOrganizationId(now), name: input.name };
    const madeByAdmin = founder.role === "admin";
    await insertOrganization(tx, { ...organization, ...input, createdBy: founderId, madeByAdmin, createdAt: now });
    work.audit({ action: "organization_create", organization });
    const role = founder.role === "user" ? "leader" : founder.role;
    await changeRole(work, founder, role, "role_change");
    if (role !== "admin" && founder.organizationId === null) {
      await joinOrganization(work, organization, { ...founder, role });
    } else if (role !== "admin") {
      const granted = { grantedBy: founderId, grantedAt: now };
      await insertGrant(tx, { personId: founderId, organizationId: organization.id, ...granted });
    }
    const created = await findOrganization(tx, organization.id);
    if (!created) throw new Error("the organization is not there");
    return created;
  });
}
