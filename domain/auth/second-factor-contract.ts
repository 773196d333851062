import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { adminStepUp, ownFactorStepUp } from "../core/step-up.ts";
import { personParams } from "../people/schema.ts";
import { passkeyNameSchema, passkeyParams } from "./passkey-schema.ts";
import {
  authenticationChallengeSchema,
  confirmedSchema,
  confirmPasswordSchema,
  newPasskeySchema,
  passkeyAddedSchema,
  passkeyAssertionSchema,
  passkeySchema,
  recoveryCodesSchema,
  registrationChallengeSchema,
  secondFactorsSchema,
  totpAddedSchema,
  totpCodeSchema,
  totpSetUpSchema,
} from "./second-factor-schema.ts";

/**
 * A person's own second factors. A change requires authentication within the last five minutes (else REAUTH_REQUIRED,
 * then one of the confirmations), ends all other sessions and notifies the owner.
 */

const nothing = { bodyOptional: true, body: z.strictObject({}) } as const;

export const listSecondFactors = operation({
  id: "listSecondFactors",
  method: "GET",
  path: "/api/me/second-factors",
  tag: "auth",
  summary: "Get your authenticator app, your passkeys and the number of recovery codes left",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  output: secondFactorsSchema,
});

export const confirmWithPassword = operation({
  id: "confirmWithPassword",
  method: "POST",
  quota: "confirmation",
  path: "/api/me/confirmation/password",
  tag: "auth",
  summary: "Confirm your identity again with your password, for this session",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  body: confirmPasswordSchema,
  output: confirmedSchema,
  errors: ["UNAVAILABLE"],
});

export const confirmWithTotp = operation({
  id: "confirmWithApp",
  method: "POST",
  quota: "confirmation",
  path: "/api/me/confirmation/app",
  tag: "auth",
  summary: "Confirm your identity again with a code from the authenticator app",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  body: totpCodeSchema,
  output: confirmedSchema,
  errors: ["CONFLICT"],
});

export const beginPasskeyConfirmation = operation({
  id: "beginPasskeyConfirmation",
  method: "POST",
  quota: "confirmation",
  path: "/api/me/confirmation/passkey/begin",
  tag: "auth",
  summary: "Create a challenge for one of your passkeys. It works once, for five minutes",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  ...nothing,
  output: authenticationChallengeSchema,
  errors: ["CONFLICT"],
});

export const confirmWithPasskey = operation({
  id: "confirmWithPasskey",
  method: "POST",
  quota: "confirmation",
  path: "/api/me/confirmation/passkey",
  tag: "auth",
  summary: "Confirm your identity again with one of your passkeys",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  body: passkeyAssertionSchema,
  output: confirmedSchema,
});

export const beginTotp = operation({
  id: "beginApp",
  stepUp: ownFactorStepUp,
  method: "POST",
  quota: "second-factor",
  path: "/api/me/second-factors/app/begin",
  tag: "auth",
  summary:
    "Create a secret for an authenticator app. It takes effect once it is confirmed with a code, within ten minutes",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  ...nothing,
  output: totpSetUpSchema,
});

export const addTotp = operation({
  id: "addApp",
  method: "POST",
  quota: "second-factor",
  path: "/api/me/second-factors/app",
  tag: "auth",
  summary: "Confirm the new secret with a code. It replaces any earlier authenticator app",
  access: "person",
  beforeSecondFactor: true,
  status: 201,
  body: totpCodeSchema,
  output: totpAddedSchema,
  errors: ["CONFLICT"],
});

export const removeTotp = operation({
  id: "removeApp",
  stepUp: ownFactorStepUp,
  method: "DELETE",
  quota: "second-factor",
  path: "/api/me/second-factors/app",
  tag: "auth",
  summary: "Remove your authenticator app. Removing the last factor also removes the recovery codes",
  access: "person",
  beforeSecondFactor: true,
  status: 204,
  errors: ["NOT_FOUND"],
});

export const beginPasskey = operation({
  id: "beginPasskey",
  stepUp: ownFactorStepUp,
  method: "POST",
  quota: "second-factor",
  path: "/api/me/second-factors/passkeys/begin",
  tag: "auth",
  summary: "Create a challenge for a new passkey. It works once, for five minutes",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  ...nothing,
  output: registrationChallengeSchema,
  errors: ["CONFLICT"],
});

export const addPasskey = operation({
  id: "addPasskey",
  method: "POST",
  quota: "second-factor",
  path: "/api/me/second-factors/passkeys",
  tag: "auth",
  summary: "Register the passkey that answered the challenge",
  access: "person",
  beforeSecondFactor: true,
  status: 201,
  body: newPasskeySchema,
  output: passkeyAddedSchema,
  errors: ["CONFLICT"],
});

export const renamePasskey = operation({
  id: "renamePasskey",
  method: "PATCH",
  quota: "second-factor",
  path: "/api/me/second-factors/passkeys/{id}",
  tag: "auth",
  summary: "Rename one of your passkeys",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  params: passkeyParams,
  body: passkeyNameSchema,
  output: passkeySchema,
  texts: { notFound: message.passkeyNotFound },
});

export const removePasskey = operation({
  id: "removePasskey",
  stepUp: ownFactorStepUp,
  method: "DELETE",
  quota: "second-factor",
  path: "/api/me/second-factors/passkeys/{id}",
  tag: "auth",
  summary: "Remove one of your passkeys. Removing the last factor also removes the recovery codes",
  access: "person",
  beforeSecondFactor: true,
  status: 204,
  params: passkeyParams,
  texts: { notFound: message.passkeyNotFound },
});

export const renewRecoveryCodes = operation({
  id: "renewRecoveryCodes",
  stepUp: ownFactorStepUp,
  method: "POST",
  quota: "second-factor",
  path: "/api/me/second-factors/recovery-codes",
  tag: "auth",
  summary: "Create ten new recovery codes, shown once. Earlier ones stop working",
  access: "person",
  beforeSecondFactor: true,
  status: 201,
  ...nothing,
  output: recoveryCodesSchema,
  errors: ["CONFLICT"],
});

export const resetSecondFactors = operation({
  id: "resetSecondFactors",
  method: "POST",
  quota: "administration",
  path: "/api/users/{id}/second-factor-reset",
  tag: "people",
  summary: "Remove all second factors from a person who lost access to them, and end their sessions",
  access: "admin",
  stepUp: adminStepUp,
  status: 204,
  params: personParams,
  ...nothing,
  texts: { notFound: message.userNotFound },
  errors: ["CONFLICT"],
});
