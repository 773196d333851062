import { z } from "zod";
import { adminAct, adminActAmongOthers, changesRole } from "../core/fresh-sign-in.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import {
  meSchema,
  ownProfileSchema,
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
  summary: "The signed-in person, their organization and what they may do",
  access: "person",
  beforeSecondFactor: true,
  beforePasswordChange: true,
  status: 200,
  output: meSchema,
  errors: ["UNAUTHENTICATED"],
});

export const updateMe = operation({
  id: "updateMe",
  method: "PATCH",
  quota: "account",
  path: "/api/me",
  tag: "people",
  summary: "Change one's own name, company, logo, logo link and settings",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  body: ownProfileSchema,
  output: meSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "UNAUTHENTICATED", "FORBIDDEN"],
});

const refusals = ["INVALID_INPUT", "BAD_REQUEST", "UNAUTHENTICATED", "FORBIDDEN"] as const;

export const listUsers = operation({
  id: "listUsers",
  method: "GET",
  path: "/api/users",
  tag: "people",
  summary: "People, newest first; search finds parts of names and addresses",
  access: "admin",
  status: 200,
  query: personListQuery,
  output: personPage,
  errors: ["BAD_REQUEST", "UNAUTHENTICATED", "FORBIDDEN"],
});

export const getUser = operation({
  id: "getUser",
  method: "GET",
  path: "/api/users/{id}",
  tag: "people",
  summary: "One person",
  access: "admin",
  status: 200,
  params: personParams,
  output: personSchema,
  texts: { notFound: message.userNotFound },
  errors: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
});

export const updateUser = operation({
  id: "updateUser",
  freshSignIn: { ...adminAct, when: changesRole },
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
  errors: [...refusals, "REAUTH_REQUIRED", "NOT_FOUND", "CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

/** Only an admin's, but with EVOX_ROLE_DEBUG one's own too: who may call is asked in the handler. */
export const setUserRole = operation({
  id: "setUserRole",
  freshSignIn: adminActAmongOthers,
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
  errors: [...refusals, "REAUTH_REQUIRED", "NOT_FOUND", "CONFLICT", "EMAIL_NOT_VERIFIED", "UNAVAILABLE"],
});

export const setUserStatus = operation({
  id: "setUserStatus",
  method: "PUT",
  quota: "administration",
  path: "/api/users/{id}/status",
  tag: "people",
  summary: "Set a person's status and that of all their cards; blocked ends their sessions",
  access: "admin",
  freshSignIn: adminAct,
  status: 200,
  params: personParams,
  body: personStatusSchema,
  output: personSchema,
  texts: { notFound: message.userNotFound },
  errors: [...refusals, "REAUTH_REQUIRED", "NOT_FOUND", "CONFLICT"],
});

export const makeResetLink = operation({
  id: "makeResetLink",
  method: "POST",
  quota: "administration",
  path: "/api/users/{id}/reset-link",
  tag: "people",
  summary: "A link for a person's new password, to be handed over; it works once, for 30 minutes",
  access: "admin",
  freshSignIn: adminAct,
  status: 201,
  params: personParams,
  bodyOptional: true,
  body: z.strictObject({}),
  output: resetLinkSchema,
  texts: { notFound: message.userNotFound },
  errors: [...refusals, "REAUTH_REQUIRED", "NOT_FOUND", "CONFLICT"],
});
