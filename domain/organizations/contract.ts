import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { pageQuery } from "../core/page.ts";
import { adminOnlyStepUp, adminStepUp, changesRole } from "../core/step-up.ts";
import { reminderPauseDays } from "./policy.ts";
import {
  addedSchema,
  addMemberSchema,
  addMemberSchemaFor,
  invitationLinkQuery,
  invitationLinkSchema,
  invitationPage,
  invitationParams,
  leaveSchema,
  managerPage,
  memberChangeSchema,
  memberListQuery,
  memberPage,
  memberParams,
  memberSchema,
  memberStatusSchema,
  newOrganizationSchema,
  organizationChangeSchema,
  organizationInvitationParams,
  organizationListQuery,
  organizationPage,
  organizationParams,
  organizationSchema,
  remindedSchema,
  remindersSchema,
} from "./schema.ts";

const nothing = z.strictObject({});
/** Whether the body adds an existing person, possibly from another organization, or a new one above role user. */
const movesOrGivesRole = (body: { name?: string; role?: string }) =>
  body.name === undefined || (body.role ?? "user") !== "user";

export const listOrganizations = operation({
  id: "listOrganizations",
  method: "GET",
  path: "/api/organizations",
  tag: "organizations",
  summary:
    "List organizations, newest first. Admins see all; leaders and orgmanagers, those they manage; users, their own",
  access: "person",
  status: 200,
  query: organizationListQuery,
  output: organizationPage,
});

export const createOrganization = operation({
  id: "createOrganization",
  method: "POST",
  quota: "new-organization",
  path: "/api/organizations",
  tag: "organizations",
  summary:
    "Create an organization. If TEAMS=open, a user without an organization can create one and becomes its leader",
  access: "person",
  status: 201,
  body: newOrganizationSchema,
  output: organizationSchema,
  texts: { unauthenticated: message.signInToCreateOrganization },
  errors: ["CONFLICT"],
});

export const getOrganization = operation({
  id: "getOrganization",
  method: "GET",
  path: "/api/organizations/{id}",
  tag: "organizations",
  summary: "Get an organization. For its managers, its members and admins",
  access: "person",
  status: 200,
  params: organizationParams,
  output: organizationSchema,
  texts: { notFound: message.organizationNotFound },
});

export const updateOrganization = operation({
  id: "updateOrganization",
  stepUp: adminOnlyStepUp,
  method: "PATCH",
  quota: "member",
  path: "/api/organizations/{id}",
  tag: "organizations",
  summary: "Change an organization's name or description. For its managers and admins",
  access: "person",
  status: 200,
  params: organizationParams,
  body: organizationChangeSchema,
  output: organizationSchema,
  texts: { notFound: message.organizationNotFound },
});

export const deleteOrganization = operation({
  id: "deleteOrganization",
  stepUp: adminStepUp,
  method: "DELETE",
  quota: "administration",
  path: "/api/organizations/{id}",
  tag: "organizations",
  summary:
    "Delete an organization with its contacts. Its members keep their accounts, and blocks set by its leaders are lifted",
  access: "admin",
  status: 204,
  params: organizationParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.organizationNotFound, forbidden: message.onlyAdminsDeleteOrganizations },
});

export const listMembers = operation({
  id: "listMembers",
  method: "GET",
  path: "/api/organizations/{id}/members",
  tag: "organizations",
  summary: "List members by name, each with status and card",
  access: "person",
  status: 200,
  params: organizationParams,
  query: memberListQuery,
  output: memberPage,
  texts: { notFound: message.organizationNotFound },
});

export const addMember = operation({
  id: "addMember",
  stepUp: { ...adminOnlyStepUp, when: movesOrGivesRole },
  method: "POST",
  quota: "addition",
  path: "/api/organizations/{id}/members",
  tag: "organizations",
  summary:
    "Add a new person (201) or an existing one: admins add them immediately (201). Others invite any address (202): the response is the same whether or not it has an account",
  access: "person",
  status: 201,
  alsoStatus: 202,
  params: organizationParams,
  body: addMemberSchema,
  bodyBy: addMemberSchemaFor,
  output: addedSchema,
  texts: { notFound: message.organizationNotFound, notUnderstood: message.allFieldsRequired },
  errors: ["CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

export const updateMember = operation({
  id: "updateMember",
  stepUp: { ...adminOnlyStepUp, when: changesRole },
  method: "PATCH",
  quota: "member",
  path: "/api/organizations/{id}/members/{userId}",
  tag: "organizations",
  summary: "Change a member's name or role (user or leader)",
  access: "person",
  status: 200,
  params: memberParams,
  body: memberChangeSchema,
  output: memberSchema,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

export const setMemberStatus = operation({
  id: "setMemberStatus",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "member",
  path: "/api/organizations/{id}/members/{userId}/status",
  tag: "organizations",
  summary: "Set the status of a member and all their cards. Blocking also ends their sessions",
  access: "person",
  status: 200,
  params: memberParams,
  body: memberStatusSchema,
  output: memberSchema,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT"],
});

export const removeMember = operation({
  id: "removeMember",
  stepUp: adminOnlyStepUp,
  method: "DELETE",
  quota: "member",
  path: "/api/organizations/{id}/members/{userId}",
  tag: "organizations",
  summary: "Remove a person from the organization. A leader who leads no other organization becomes a user",
  access: "person",
  status: 204,
  params: memberParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.userNotFound },
});

export const remindMembers = operation({
  id: "remindMembers",
  method: "POST",
  quota: "member",
  path: "/api/organizations/{id}/reminders",
  tag: "organizations",
  summary: `Remind active members without a card to create it, each at most once in ${reminderPauseDays} days`,
  access: "person",
  status: 200,
  params: organizationParams,
  body: remindersSchema,
  output: remindedSchema,
  texts: { notFound: message.organizationNotFound },
  errors: ["CONFLICT"],
});

export const leaveOrganization = operation({
  id: "leaveOrganization",
  method: "POST",
  quota: "membership",
  path: "/api/organizations/{id}/leave",
  tag: "organizations",
  summary: "Leave an organization, or stop managing it. The last manager to leave transfers it to the administrators",
  access: "person",
  status: 204,
  params: organizationParams,
  body: leaveSchema,
  texts: { notFound: message.organizationNotFound },
  errors: ["CONFLICT"],
});

export const listManagers = operation({
  id: "listManagers",
  method: "GET",
  path: "/api/organizations/{id}/managers",
  tag: "organizations",
  summary: "List the organization's managers. For its managers and admins",
  access: "person",
  status: 200,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  output: managerPage,
  texts: { notFound: message.organizationNotFound },
});

export const appointManager = operation({
  id: "appointManager",
  stepUp: adminStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/organizations/{id}/managers/{userId}",
  tag: "organizations",
  summary: "Let a leader or orgmanager of another organization also manage this one",
  access: "admin",
  status: 204,
  params: memberParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT", "EMAIL_NOT_VERIFIED"],
});

export const dismissManager = operation({
  id: "dismissManager",
  stepUp: adminStepUp,
  method: "DELETE",
  quota: "administration",
  path: "/api/organizations/{id}/managers/{userId}",
  tag: "organizations",
  summary: "Revoke management rights from a person who is not a member",
  access: "admin",
  status: 204,
  params: memberParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.userNotFound },
});

export const listOrganizationInvitations = operation({
  id: "listOrganizationInvitations",
  method: "GET",
  path: "/api/organizations/{id}/invitations",
  tag: "organizations",
  summary: "List open invitations, newest first",
  access: "person",
  status: 200,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  output: invitationPage,
  texts: { notFound: message.organizationNotFound },
});

export const withdrawInvitation = operation({
  id: "withdrawInvitation",
  method: "DELETE",
  quota: "member",
  path: "/api/organizations/{id}/invitations/{invitationId}",
  tag: "organizations",
  summary: "Withdraw an open invitation",
  access: "person",
  status: 204,
  params: organizationInvitationParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.invitationGone },
});

export const findInvitation = operation({
  id: "findInvitation",
  method: "POST",
  quota: "link-check",
  path: "/api/invitations/link",
  tag: "organizations",
  summary: "Show the invitation of an emailed sign-up link, without using the link",
  access: "anyone",
  status: 200,
  body: invitationLinkQuery,
  output: invitationLinkSchema,
  errors: ["NOT_FOUND"],
  texts: { notFound: message.invitationGone },
});

export const listInvitations = operation({
  id: "listInvitations",
  method: "GET",
  path: "/api/invitations",
  tag: "organizations",
  summary: "List the open invitations to your verified address, newest first",
  access: "person",
  status: 200,
  query: z.strictObject(pageQuery),
  output: invitationPage,
});

export const acceptInvitation = operation({
  id: "acceptInvitation",
  method: "POST",
  quota: "membership",
  path: "/api/invitations/{id}/accept",
  tag: "organizations",
  summary: "Accept an invitation and join the organization",
  access: "person",
  status: 204,
  params: invitationParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.invitationGone },
  errors: ["CONFLICT"],
});

export const declineInvitation = operation({
  id: "declineInvitation",
  method: "POST",
  quota: "account",
  path: "/api/invitations/{id}/decline",
  tag: "organizations",
  summary: "Decline an invitation",
  access: "person",
  status: 204,
  params: invitationParams,
  bodyOptional: true,
  body: nothing,
  texts: { notFound: message.invitationGone },
});
