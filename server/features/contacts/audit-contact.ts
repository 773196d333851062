import type { AuditAction } from "../../../domain/audit/schema.ts";
import { findOrganizationName } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/** What a person reads or exports: one contact, or those of an organization, of a person, or all. */
export type Seen = {
  contactId?: string | undefined;
  organizationId?: string | null | undefined;
  personId?: string | undefined;
};

type Place = { id: string; organizationId: string | null; personId: string | null };

/** With the id of the contact or event and whose it is, and nothing of the contact (product 23.9). */
export async function auditContact(
  work: Work,
  action: AuditAction,
  { id, organizationId, personId }: Place,
  toId?: string,
): Promise<void> {
  const organization = organizationId === null ? null : await findOrganizationName(work.tx, organizationId);
  work.audit({ action, fromValue: id, toValue: toId, targetUserId: personId, organization });
}

export async function auditSeen(
  work: Work,
  { contactId, organizationId, personId }: Seen,
  event: { action: AuditAction; toValue?: string } = { action: "contacts_view" },
): Promise<void> {
  const organization = organizationId ? await findOrganizationName(work.tx, organizationId) : null;
  work.audit({ ...event, fromValue: contactId, targetUserId: personId, organization });
}
