import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { signedInSchema } from "./schema.ts";
import {
  authenticationChallengeSchema,
  mfaChallengeSchema,
  passkeyAssertionSchema,
  recoveryCodeSchema,
  totpCodeSchema,
} from "./second-factor-schema.ts";

/**
 * The second step of a sign-in, and sign-in by passkey alone. There is no session yet: a separate cookie identifies the
 * pending sign-in for five minutes.
 */

const errors = ["SECOND_STEP_OVER", "CONFLICT"] as const;
const texts = {
  notUnderstood: message.loginFailed,
  unexpected: message.loginFailed,
  tooMany: message.tooManyAttempts,
};

export const getMfaChallenge = operation({
  id: "getMfaChallenge",
  method: "GET",
  path: "/api/auth/second-step",
  tag: "auth",
  summary: "List the methods that can complete the pending sign-in in this browser",
  access: "anyone",
  status: 200,
  output: mfaChallengeSchema,
  errors: ["SECOND_STEP_OVER"],
});

export const cancelMfaChallenge = operation({
  id: "cancelMfaChallenge",
  method: "DELETE",
  quota: "sign-out",
  path: "/api/auth/second-step",
  tag: "auth",
  summary: "Cancel the pending sign-in in this browser. Also returns 204 if there is none",
  access: "anyone",
  status: 204,
});

export const signInWithTotp = operation({
  id: "signInWithApp",
  method: "POST",
  quota: "second-step",
  path: "/api/auth/second-step/app",
  tag: "auth",
  summary: "Complete the sign-in with a code from the authenticator app. Sets the session cookie",
  access: "anyone",
  status: 200,
  body: totpCodeSchema,
  output: signedInSchema,
  errors,
  texts,
});

export const signInWithRecoveryCode = operation({
  id: "signInWithRecoveryCode",
  method: "POST",
  quota: "second-step",
  path: "/api/auth/second-step/recovery-code",
  tag: "auth",
  summary: "Complete the sign-in with a recovery code, which works only once. Sets the session cookie",
  access: "anyone",
  status: 200,
  body: recoveryCodeSchema,
  output: signedInSchema,
  errors,
  texts,
});

export const beginMfaPasskey = operation({
  id: "beginMfaPasskey",
  method: "POST",
  quota: "challenge",
  path: "/api/auth/second-step/passkey/begin",
  tag: "auth",
  summary: "Create a challenge for one of the person's passkeys. It works once, for five minutes",
  access: "anyone",
  status: 200,
  bodyOptional: true,
  body: z.strictObject({}),
  output: authenticationChallengeSchema,
  errors: ["SECOND_STEP_OVER"],
  texts,
});

export const signInWithMfaPasskey = operation({
  id: "signInWithMfaPasskey",
  method: "POST",
  quota: "second-step",
  path: "/api/auth/second-step/passkey",
  tag: "auth",
  summary: "Complete the sign-in with one of the person's passkeys. Sets the session cookie",
  access: "anyone",
  status: 200,
  body: passkeyAssertionSchema,
  output: signedInSchema,
  errors,
  texts,
});

export const beginPasskeySignIn = operation({
  id: "beginPasskeySignIn",
  method: "POST",
  quota: "challenge",
  path: "/api/auth/passkey/begin",
  tag: "auth",
  summary:
    "Create a challenge for signing in with just a passkey. It works once, for five minutes, and requires the cookie set here",
  access: "anyone",
  status: 200,
  bodyOptional: true,
  body: z.strictObject({}),
  output: authenticationChallengeSchema,
  texts,
});

export const signInWithPasskey = operation({
  id: "signInWithPasskey",
  method: "POST",
  quota: "sign-in",
  path: "/api/auth/passkey",
  tag: "auth",
  summary: "Sign in with just a passkey, without a password or second factor. Sets the session cookie",
  access: "anyone",
  status: 200,
  body: passkeyAssertionSchema,
  output: signedInSchema,
  errors: ["INVALID_CREDENTIALS"],
  texts,
});
