import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import {
  confirmedSchema,
  confirmPasswordSchema,
  mfaChallengeSchema,
  passkeyAddedSchema,
  passkeySchema,
  recoveryCodeSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  signInResponseSchema,
  totpAddedSchema,
  totpCodeSchema,
  totpSetUpSchema,
} from "./second-factor-schema.ts";

const refusal = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe("a code of an authenticator app", () => {
  it("has six digits, in groups or not", () => {
    for (const typed of ["123456", "123 456", " 123-456 ", "1 2 3 4 5 6"]) {
      expect(totpCodeSchema.parse({ code: typed })).toEqual({ code: "123456" });
    }
    for (const typed of ["12345", "1234567", "12345a", "１２３４５６", "", `${" ".repeat(35)}123456`]) {
      expect(refusal(totpCodeSchema.safeParse({ code: typed }))).toBe(message.appCodeForm);
    }
  });
});

describe("a recovery code", () => {
  const code = "0123456789ABCDEFGHJKMNPQRSTV";
  it("is taken in any case and groups, with the letters that look alike", () => {
    for (const typed of [
      code,
      code.toLowerCase(),
      "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV",
      "OI23 4567 89ab cdef ghjk mnpq rstv",
    ]) {
      expect(recoveryCodeSchema.parse({ code: typed })).toEqual({ code });
    }
    expect(recoveryCodeSchema.parse({ code: `${code.slice(0, 27)}l` }).code).toBe(`${code.slice(0, 27)}1`);
  });
  it("has 28 letters and none that was left out", () => {
    for (const typed of ["", code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(1)}!`, " ".repeat(81)]) {
      expect(refusal(recoveryCodeSchema.safeParse({ code: typed }))).toBe(message.recoveryCodeForm);
    }
  });
});

describe("what is answered about second factors", () => {
  const time = "2026-01-01T00:00:00.000Z";
  const passkey = { id: "i", name: "Key", createdAt: time, lastUsedAt: null, synced: true };
  const secondFactors = {
    ...{ app: { createdAt: time, lastUsedAt: time }, passkeys: [passkey], recoveryCodesLeft: 10 },
    ...{ required: false, confirmedUntil: null },
  };

  it("names each field, and no key, secret or credential gets out", () => {
    expectOutput(passkeySchema, passkey);
    expectOutput(secondFactorsSchema, secondFactors);
    const app = { ...secondFactors.app, secret: "s", lastStep: 1 };
    expect(secondFactorsSchema.parse({ ...secondFactors, app })).toEqual(secondFactors);
    expect(isAccepted(secondFactorsSchema, { ...secondFactors, app: {} })).toBe(false);
    expectOutput(totpSetUpSchema, { secret: "s", uri: "u", expiresAt: time });
    expectOutput(totpAddedSchema, { secondFactors, recoveryCodes: null });
    expectOutput(passkeyAddedSchema, { passkey, recoveryCodes: ["a"] });
    expectOutput(recoveryCodesSchema, { recoveryCodes: ["a"] });
    expectOutput(confirmedSchema, { confirmedUntil: time });
  });

  it("a sign-in is done, or says its second step, and not both", () => {
    const secondStep = { app: true, passkey: false, recoveryCode: true, expiresAt: time };
    expectOutput(mfaChallengeSchema, secondStep);
    expect(signInResponseSchema.parse({ secondStep, token: "t" })).toEqual({ secondStep });
    expect(isAccepted(signInResponseSchema, {})).toBe(false);
  });
});

it("what is sent about second factors names whose they are nowhere", () => {
  expectInput(confirmPasswordSchema, { password: "p" }, ["password"]);
  expectMaxLength(confirmPasswordSchema, {}, "password", 1000);
  expectInput(totpCodeSchema, { code: "123456" }, ["code"]);
});
