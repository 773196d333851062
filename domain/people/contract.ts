import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { adminOnlyStepUp, adminStepUp, changesRole } from "../core/step-up.ts";
import {
  meSchema,
  personChangeSchema,
  personListQuery,
  personPage,
  personParams,
  personSchema,
  personStatusSchema,
  resetLinkSchema,
  roleSchema,
} from "./schema.ts";

export const getMe = operation({
  id: "getMe",
  method: "GET",
  path: "/api/me",
  tag: "people",
  summary: "Get the signed-in person, their organization and permissions",
  access: "person",
  beforeSecondFactor: true,
  beforePasswordChange: true,
  status: 200,
  output: meSchema,
});

export const listUsers = operation({
  id: "listUsers",
  method: "GET",
  path: "/api/users",
  tag: "people",
  summary: "List people, newest first. The search matches parts of names and email addresses",
  access: "admin",
  status: 200,
  query: personListQuery,
  output: personPage,
});

export const getUser = operation({
  id: "getUser",
  method: "GET",
  path: "/api/users/{id}",
  tag: "people",
  summary: "Get a person",
  access: "admin",
  status: 200,
  params: personParams,
  output: personSchema,
  texts: { notFound: message.userNotFound },
});

export const updateUser = operation({
  id: "updateUser",
  stepUp: { ...adminStepUp, when: changesRole },
  method: "PATCH",
  quota: "administration",
  path: "/api/users/{id}",
  tag: "people",
  summary: "Change a person's name or role (user, leader, admin)",
  access: "admin",
  status: 200,
  params: personParams,
  body: personChangeSchema,
  output: personSchema,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

/** Admins only, except that EVOX_ROLE_DEBUG allows the own role; the handler checks access. */
export const setUserRole = operation({
  id: "setUserRole",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/users/{id}/role",
  tag: "people",
  summary: "Set a person's role: user, leader or admin",
  access: "person",
  status: 200,
  params: personParams,
  body: roleSchema,
  output: personSchema,
  texts: {
    notFound: message.userNotFound,
    invalidId: message.invalidUserId,
    notUnderstood: message.invalidRole,
  },
  errors: ["CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

export const setUserStatus = operation({
  id: "setUserStatus",
  method: "PUT",
  quota: "administration",
  path: "/api/users/{id}/status",
  tag: "people",
  summary:
    "Set the status of a person and all their cards. Blocking also ends their sessions. The reason is kept in the audit log",
  access: "admin",
  stepUp: adminStepUp,
  status: 200,
  params: personParams,
  body: personStatusSchema,
  output: personSchema,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT"],
});

export const makeResetLink = operation({
  id: "makeResetLink",
  method: "POST",
  quota: "administration",
  path: "/api/users/{id}/reset-link",
  tag: "people",
  summary: "Create a link for setting a person's new password. It works once, for 30 minutes",
  access: "admin",
  stepUp: adminStepUp,
  status: 201,
  params: personParams,
  bodyOptional: true,
  body: z.strictObject({}),
  output: resetLinkSchema,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT"],
});
