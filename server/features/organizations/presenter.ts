import { mediaPath } from "../../../domain/media/address.ts";
import type {
  Invitation,
  InvitationLink,
  Manager,
  Member,
  Organization,
} from "../../../domain/organizations/schema.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import { listedEmail, readableEmail } from "../../core/readable-email.ts";
import type { ShortLinkOrigin } from "../../core/short-link-origin.ts";
import type { InvitationRow, OpenInvitation } from "../../data/invitations/queries.ts";
import type { MemberRow } from "../../data/memberships/queries.ts";
import type { CountedOrganization, ManagerRow } from "../../data/organizations/queries.ts";

export function presentOrganization(row: CountedOrganization, takesNewPeople: boolean): Organization {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    memberCount: row.memberCount,
    takesNewPeople,
  };
}

export function presentMember({ card, ...row }: MemberRow, baseOf: ShortLinkOrigin): Member {
  return {
    userId: row.id,
    organizationId: row.organizationId,
    name: row.name,
    ...listedEmail(row.email),
    role: row.role,
    status: row.status,
    heldByAdmin: row.status !== "active" && row.statusSetBy === "admin",
    emailVerified: row.emailVerified,
    addedAt: row.addedAt.toISOString(),
    addedBy: row.addedBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    card: card && {
      id: card.id,
      shortCode: card.shortCode,
      address: shortAddress(baseOf(row.cardHost), card),
      name: card.name,
      jobTitle: card.jobTitle,
      photoUrl: card.photoFileId === null ? null : mediaPath(card.photoFileId),
      status: card.status,
      category: card.category,
      ...{ design: card.design, accent: card.accent, company: card.company },
    },
  };
}

export function presentManager({ sortName: _sortName, grantedAt, ...row }: ManagerRow): Manager {
  return { ...row, ...listedEmail(row.email), grantedAt: grantedAt?.toISOString() ?? null };
}

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    organization: { id: row.organization.id, name: row.organization.name },
    email: readableEmail(row.email),
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function presentInvitationLink(
  { organization, inviter, email }: OpenInvitation,
  may: Pick<InvitationLink, "hasAccount" | "maySignUp">,
): InvitationLink {
  return { organizationName: organization.name, invitedBy: inviter.name, email: readableEmail(email), ...may };
}
