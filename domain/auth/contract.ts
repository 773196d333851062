import { z } from "zod";
import { message, reason } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import {
  emailChangeSchema,
  linkCheckSchema,
  loginEventSchema,
  passwordChangeSchema,
  passwordChangeSchemaFor,
  resetRequestSchema,
  resetSchema,
  resetSchemaFor,
  sessionParams,
  sessionSchema,
  setUpSchema,
  setUpSchemaFor,
  signedInSchema,
  signInSchema,
  signUpInvitedSchema,
  signUpInvitedSchemaFor,
  signUpSchema,
  signUpSchemaFor,
  verifyEmailSchema,
} from "./schema.ts";
import { signInResponseSchema } from "./second-factor-schema.ts";

export const signUp = operation({
  id: "signUp",
  method: "POST",
  quota: "sign-up",
  path: "/api/auth/sign-up",
  tag: "auth",
  summary: "Create an account and sign in. Sets the session cookie",
  access: "anyone",
  status: 201,
  body: signUpSchema,
  bodyBy: signUpSchemaFor,
  output: signedInSchema,
  errors: ["CONFLICT", "UNAVAILABLE"],
  texts: {
    notUnderstood: message.signUpFailed(reason.request),
    unexpected: message.signUpFailed(reason.busy),
    tooMany: message.internalLater,
  },
});

export const signUpInvited = operation({
  id: "signUpInvited",
  method: "POST",
  quota: "sign-up",
  path: "/api/auth/sign-up-invited",
  tag: "auth",
  summary:
    "Create an account with the emailed link of an invitation, which verifies the address, join the organization and sign in",
  access: "anyone",
  status: 201,
  body: signUpInvitedSchema,
  bodyBy: signUpInvitedSchemaFor,
  output: signedInSchema,
  errors: ["NOT_FOUND", "CONFLICT", "UNAVAILABLE"],
  texts: {
    notUnderstood: message.signUpFailed(reason.request),
    unexpected: message.signUpFailed(reason.busy),
    tooMany: message.internalLater,
  },
});

export const signIn = operation({
  id: "signIn",
  method: "POST",
  quota: "sign-in",
  path: "/api/auth/sign-in",
  tag: "auth",
  summary: "Sign in. Sets the session cookie, or returns 202 if a second factor is required first",
  access: "anyone",
  status: 200,
  alsoStatus: 202,
  body: signInSchema,
  output: signInResponseSchema,
  errors: ["INVALID_CREDENTIALS", "SECOND_STEP_OVER", "UNAVAILABLE"],
  texts: { notUnderstood: message.loginFailed, unexpected: message.loginFailed, tooMany: message.tooManyAttempts },
});

export const signOut = operation({
  id: "signOut",
  method: "POST",
  quota: "sign-out",
  path: "/api/auth/sign-out",
  tag: "auth",
  summary: "End the current session. Also returns 204 if there is none",
  access: "anyone",
  status: 204,
  bodyOptional: true,
  body: z.strictObject({}),
});

export const listLogins = operation({
  id: "listLogins",
  method: "GET",
  path: "/api/me/logins",
  tag: "auth",
  summary: "List your last 50 sign-ins and last 50 failed attempts, newest first",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  output: z.object({ items: z.array(loginEventSchema), nextCursor: z.null() }),
});

export const listSessions = operation({
  id: "listSessions",
  method: "GET",
  path: "/api/me/sessions",
  tag: "auth",
  summary: "List the browsers you are signed in with, most recently used first",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  output: z.object({ items: z.array(sessionSchema), nextCursor: z.null() }),
});

export const endSession = operation({
  id: "endSession",
  method: "DELETE",
  quota: "account",
  path: "/api/me/sessions/{id}",
  tag: "auth",
  summary: "Sign out one of your browsers. Its session cookie stops working",
  access: "person",
  beforeSecondFactor: true,
  whileSuspended: true,
  status: 204,
  params: sessionParams,
  texts: { notFound: message.sessionNotFound },
});

export const endOtherSessions = operation({
  id: "endOtherSessions",
  method: "DELETE",
  quota: "account",
  path: "/api/me/sessions",
  tag: "auth",
  summary: "Sign out all of your browsers except this one",
  access: "person",
  beforeSecondFactor: true,
  whileSuspended: true,
  status: 204,
});

export const setUp = operation({
  id: "setUp",
  method: "POST",
  quota: "sign-up",
  path: "/api/auth/set-up",
  tag: "auth",
  summary: "Create the first admin with the one-time link printed by the server",
  access: "anyone",
  status: 201,
  body: setUpSchema,
  bodyBy: setUpSchemaFor,
  output: signedInSchema,
  errors: ["CONFLICT", "UNAVAILABLE"],
  texts: { tooMany: message.internalLater },
});

export const changePassword = operation({
  id: "changePassword",
  method: "PUT",
  quota: "password",
  path: "/api/me/password",
  tag: "auth",
  summary: "Change your password. Ends all your other sessions",
  access: "person",
  beforeSecondFactor: true,
  whileSuspended: true,
  beforePasswordChange: true,
  status: 200,
  body: passwordChangeSchema,
  bodyBy: passwordChangeSchemaFor,
  output: signedInSchema,
  errors: ["UNAVAILABLE"],
});

export const requestReset = operation({
  id: "requestReset",
  method: "POST",
  quota: "reset",
  path: "/api/auth/reset-request",
  tag: "auth",
  summary:
    "Email a link for choosing a new password. The response is the same whether or not the address has an account",
  access: "anyone",
  status: 204,
  body: resetRequestSchema,
});

export const resetPassword = operation({
  id: "resetPassword",
  method: "POST",
  quota: "link",
  path: "/api/auth/reset",
  tag: "auth",
  summary:
    "Choose a new password with a link, which works once. Ends all sessions. An emailed link also verifies the address",
  access: "anyone",
  status: 204,
  body: resetSchema,
  bodyBy: resetSchemaFor,
  errors: ["UNAVAILABLE"],
});

/** Lets the page behind an emailed link check it before showing a form that would be rejected. */
export const checkLink = operation({
  id: "checkLink",
  method: "POST",
  quota: "link-check",
  path: "/api/auth/link-check",
  tag: "auth",
  summary: "Check whether a link still works, without using it",
  access: "anyone",
  status: 204,
  body: linkCheckSchema,
});

export const requestEmailVerification = operation({
  id: "requestProof",
  method: "POST",
  quota: "address-proof",
  path: "/api/auth/prove-request",
  tag: "auth",
  summary: "Email yourself the link that verifies your address. Sends nothing if it is already verified",
  access: "person",
  beforeSecondFactor: true,
  status: 204,
  bodyOptional: true,
  body: z.strictObject({}),
});

/** Requires a session of that account: a person who opens another account's link cannot verify it (decision 18). */
export const verifyEmail = operation({
  id: "proveAddress",
  method: "POST",
  quota: "link",
  path: "/api/auth/prove",
  tag: "auth",
  summary:
    "Verify your address with the emailed link, or switch to the new address it was sent to. The link works once",
  access: "person",
  beforeSecondFactor: true,
  beforePasswordChange: true,
  status: 200,
  body: verifyEmailSchema,
  output: signedInSchema,
  errors: ["CONFLICT"],
});

export const changeEmail = operation({
  id: "changeEmail",
  method: "PUT",
  quota: "address-change",
  path: "/api/me/email",
  tag: "auth",
  summary: "Email a link to your new address. The account's email changes when the link is used",
  access: "person",
  beforeSecondFactor: true,
  status: 204,
  body: emailChangeSchema,
  errors: ["CONFLICT", "UNAVAILABLE"],
});
