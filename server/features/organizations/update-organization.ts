import { message } from "../../../domain/core/messages.ts";
import { mayUpdateOrganization } from "../../../domain/organizations/policy.ts";
import { type CountedOrganization, findOrganization, updateOrganizationRow } from "../../data/organizations/queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

type OrganizationChange = { name?: string | undefined; description?: string | undefined };

/**
 * Writes an audit entry only if something changes; of the values it contains the names.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function updateOrganization(
  services: Services,
  actorId: string,
  id: string,
  change: OrganizationChange,
): Promise<CountedOrganization> {
  return unitOfWork(services, { by: actorId, locks: { organizations: [id] } }, async (work) => {
    const before = work.organization(id);
    if (!before) throw notFound(message.organizationNotFound);
    work.authorize(mayUpdateOrganization, id);
    const { name = before.name, description = before.description } = change;
    const isRenamed = name !== before.name;
    if (isRenamed || description !== before.description) {
      await updateOrganizationRow(work.tx, id, { name, description });
      const names = isRenamed ? { fromValue: before.name, toValue: name } : {};
      work.audit({ action: "organization_update", organization: { id, name }, ...names });
    }
    const updated = await findOrganization(work.tx, id);
    if (!updated) throw new Error("the organization is not there");
    return updated;
  });
}
