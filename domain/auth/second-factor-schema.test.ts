import { describe, expect, it } from "vitest";
import { message } from "../core/messages.ts";
import { credentialSchema, newCredentialSchema, passkeyNameSchema } from "./passkey-schema.ts";
import { appCodeSchema, recoveryCodeSchema } from "./second-factor-schema.ts";

const refusal = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe("a code of an authenticator app", () => {
  it("has six digits, in groups or not", () => {
    for (const typed of ["123456", "123 456", " 123-456 ", "1 2 3 4 5 6"]) {
      expect(appCodeSchema.parse({ code: typed })).toEqual({ code: "123456" });
    }
    for (const typed of ["12345", "1234567", "12345a", "１２３４５６", "", `${" ".repeat(35)}123456`]) {
      expect(refusal(appCodeSchema.safeParse({ code: typed }))).toBe(message.appCodeForm);
    }
  });
});

describe("a recovery code", () => {
  const code = "0123456789ABCDEFGHJKMNPQ";
  it("is taken in any case and groups, with the letters that look alike", () => {
    for (const typed of [code, code.toLowerCase(), "0123-4567-89AB-CDEF-GHJK-MNPQ", "OI23 4567 89ab cdef ghjk mnpq"]) {
      expect(recoveryCodeSchema.parse({ code: typed })).toEqual({ code });
    }
    expect(recoveryCodeSchema.parse({ code: `${code.slice(0, 23)}l` }).code).toBe(`${code.slice(0, 23)}1`);
  });
  it("has 24 letters and none that was left out", () => {
    for (const typed of ["", code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(1)}!`, " ".repeat(81)]) {
      expect(refusal(recoveryCodeSchema.safeParse({ code: typed }))).toBe(message.recoveryCodeForm);
    }
  });
});

describe("a passkey", () => {
  it("has a name of 1 to 60", () => {
    expect(passkeyNameSchema.parse({ name: ` ${"x".repeat(60)} ` }).name).toHaveLength(60);
    for (const name of ["", " "])
      expect(refusal(passkeyNameSchema.safeParse({ name }))).toBe(message.passkeyNameRequired);
    expect(refusal(passkeyNameSchema.safeParse({ name: "x".repeat(61) }))).toBe(message.tooLong(60));
  });

  const envelope = { id: "AQ", rawId: "AQ", type: "public-key", clientExtensionResults: { credProps: { rk: true } } };
  const answer = { clientDataJSON: "AQ", authenticatorData: "AQ", signature: "AQ" };
  const made = { clientDataJSON: "AQ", attestationObject: "AQ" };

  it("says what browsers say, in base64url, and nothing more", () => {
    expect(credentialSchema.safeParse({ ...envelope, response: answer }).success).toBe(true);
    expect(credentialSchema.safeParse({ ...envelope, response: { ...answer, userHandle: "AQ" } }).success).toBe(true);
    expect(newCredentialSchema.safeParse({ ...envelope, response: { ...made, transports: ["usb"] } }).success).toBe(
      true,
    );
    const wrong: unknown[] = [
      { ...envelope, response: answer, personId: "AQ" },
      { ...envelope, response: { ...answer, counter: 1 } },
      { ...envelope, response: { ...answer, signature: "not base64!" } },
      { ...envelope, response: { ...answer, signature: "" } },
      { ...envelope, response: { ...answer, signature: "A".repeat(8001) } },
      { ...envelope, type: "password", response: answer },
      { ...envelope, id: "A".repeat(1401), response: answer },
      { ...envelope, response: made },
    ];
    for (const one of wrong) expect(credentialSchema.safeParse(one).success).toBe(false);
    expect(newCredentialSchema.safeParse({ ...envelope, response: { ...made, publicKeyPem: "AQ" } }).success).toBe(
      false,
    );
  });
});
