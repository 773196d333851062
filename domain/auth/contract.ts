import { z } from "zod";
import { message, reason } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import {
  loginEventSchema,
  passwordChangeSchema,
  setUpSchema,
  signedInSchema,
  signInSchema,
  signUpSchema,
} from "./schema.ts";

export const signUp = operation({
  id: "signUp",
  method: "POST",
  path: "/api/auth/sign-up",
  tag: "auth",
  summary: "Create an account and sign in; sets the session cookie",
  access: "anyone",
  status: 201,
  body: signUpSchema,
  output: signedInSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "FORBIDDEN", "CONFLICT", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
  texts: { notUnderstood: message.signUpFailed(reason.request), tooMany: message.internalLater },
});

export const signIn = operation({
  id: "signIn",
  method: "POST",
  path: "/api/auth/sign-in",
  tag: "auth",
  summary: "Sign in; sets the session cookie",
  access: "anyone",
  status: 200,
  body: signInSchema,
  output: signedInSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "INVALID_CREDENTIALS", "FORBIDDEN", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
  texts: { notUnderstood: message.loginFailed, tooMany: message.tooManyAttempts },
});

export const signOut = operation({
  id: "signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  tag: "auth",
  summary: "End this session; also answers 204 when there is none",
  access: "anyone",
  status: 204,
  bodyOptional: true,
  body: z.strictObject({}),
  errors: ["BAD_REQUEST"],
});

export const listLogins = operation({
  id: "listLogins",
  method: "GET",
  path: "/api/me/logins",
  tag: "auth",
  summary: "One's own last 50 sign-in attempts, newest first",
  access: "person",
  status: 200,
  output: z.object({ items: z.array(loginEventSchema), nextCursor: z.null() }),
  errors: ["UNAUTHENTICATED"],
});

export const setUp = operation({
  id: "setUp",
  method: "POST",
  path: "/api/auth/set-up",
  tag: "auth",
  summary: "Create the first admin with the one-time link that the server printed",
  access: "anyone",
  status: 201,
  body: setUpSchema,
  output: signedInSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "FORBIDDEN", "CONFLICT", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
  texts: { tooMany: message.internalLater },
});

export const changePassword = operation({
  id: "changePassword",
  method: "PUT",
  path: "/api/me/password",
  tag: "auth",
  summary: "Replace one's password; ends all other sessions",
  access: "person",
  whileSuspended: true,
  beforePasswordChange: true,
  status: 200,
  body: passwordChangeSchema,
  output: signedInSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "UNAUTHENTICATED", "FORBIDDEN", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
});
