import { describe, expect, it } from "vitest";
import { expectInput, expectOutput, isAccepted } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import {
  authenticationOptionsSchema,
  credentialSchema,
  newCredentialSchema,
  passkeyNameSchema,
  passkeyParams,
  passkeyTransports,
  registrationOptionsSchema,
} from "./passkey-schema.ts";
import {
  authenticationChallengeSchema,
  newPasskeySchema,
  passkeyAssertionSchema,
  registrationChallengeSchema,
} from "./second-factor-schema.ts";

const refusal = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe("a passkey", () => {
  it("has a name of 1 to 60", () => {
    expect(passkeyNameSchema.parse({ name: ` ${"x".repeat(60)} ` }).name).toHaveLength(60);
    for (const name of ["", " "])
      expect(refusal(passkeyNameSchema.safeParse({ name }))).toBe(message.passkeyNameRequired);
    expect(refusal(passkeyNameSchema.safeParse({ name: "x".repeat(61) }))).toBe(message.tooLong(60));
    expectInput(passkeyNameSchema, { name: "Key" }, ["name"]);
    expectInput(passkeyParams, { id: "i" }, ["id"]);
  });

  const envelope = { id: "AQ", rawId: "AQ", type: "public-key", clientExtensionResults: { credProps: { rk: true } } };
  const needed = ["id", "rawId", "type", "clientExtensionResults", "response"];
  const answer = { clientDataJSON: "AQ", authenticatorData: "AQ", signature: "AQ" };
  const made = { clientDataJSON: "AQ", attestationObject: "AQ" };
  const whole = { ...made, authenticatorData: "AQ", transports: ["usb"], publicKeyAlgorithm: -7, publicKey: "AQ" };

  it("says what browsers say, and nothing more", () => {
    const { credProps: _, ...none } = envelope.clientExtensionResults;
    for (const extensions of [none, envelope.clientExtensionResults]) {
      const shown = { ...envelope, clientExtensionResults: extensions };
      expectInput(credentialSchema, { ...shown, response: answer }, needed);
      expectInput(newCredentialSchema, { ...shown, response: whole }, needed);
    }
    for (const where of ["platform", "cross-platform"])
      expect(isAccepted(credentialSchema, { ...envelope, authenticatorAttachment: where, response: answer })).toBe(
        true,
      );
    expect(isAccepted(credentialSchema, { ...envelope, authenticatorAttachment: "", response: answer })).toBe(false);
    expect(isAccepted(credentialSchema, { ...envelope, type: "password", response: answer })).toBe(false);
    const long = { ...envelope, clientExtensionResults: { ["x".repeat(101)]: 1 }, response: answer };
    expect(isAccepted(credentialSchema, long)).toBe(false);
  });

  const ofAnswer = (response: Record<string, unknown>) => isAccepted(credentialSchema, { ...envelope, response });
  const ofMade = (response: Record<string, unknown>) => isAccepted(newCredentialSchema, { ...envelope, response });
  const fields = [
    ...(["clientDataJSON", "authenticatorData", "signature"] as const).map(
      (key) => [key, 8000, ofAnswer, answer] as const,
    ),
    ["userHandle", 200, ofAnswer, answer] as const,
    ["attestationObject", 24_000, ofMade, made] as const,
    ...(["clientDataJSON", "authenticatorData", "publicKey"] as const).map((key) => [key, 8000, ofMade, made] as const),
  ];
  it.each(fields)("%s is base64url of %i at most", (key, most, takesIt, rest) => {
    for (const right of ["A", "AQ", "A-_9", "AQ==", "A".repeat(most)])
      expect(takesIt({ ...rest, [key]: right })).toBe(true);
    for (const wrong of ["", "A Q", "A+/Q", "=AQ", "AQ===", "A".repeat(most + 1)])
      expect([wrong.length, takesIt({ ...rest, [key]: wrong })]).toEqual([wrong.length, false]);
  });

  it("answers are strict, with bounded lists and names", () => {
    expect(ofAnswer({ ...answer, counter: 1 })).toBe(false);
    expect(ofMade({ ...made, publicKeyPem: "AQ" })).toBe(false);
    expect(ofMade({ ...made, publicKeyAlgorithm: 1.5 })).toBe(false);
    for (const [transports, right] of [
      [Array(10).fill("usb"), true],
      [Array(11).fill("usb"), false],
      [["x".repeat(40)], true],
      [["x".repeat(41)], false],
    ] as const)
      expect(ofMade({ ...made, transports })).toBe(right);
    for (const length of [1400, 1401]) {
      const id = "A".repeat(length);
      expect(isAccepted(credentialSchema, { ...envelope, id, rawId: id, response: answer })).toBe(length === 1400);
    }
  });

  it("is asked for as browsers take it, with its owner asked and nothing attested", () => {
    const descriptor = { id: "AQ", type: "public-key", transports: [...passkeyTransports] };
    expect(passkeyTransports).toEqual(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
    const registration = {
      rp: { id: "localhost", name: "E-VOX" },
      user: { id: "AQ", name: "a@b.co", displayName: "D" },
      challenge: "AQ",
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 300_000,
      attestation: "none",
      excludeCredentials: [descriptor],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      extensions: { credProps: true },
    };
    expectOutput(registrationOptionsSchema, registration);
    expect(isAccepted(registrationOptionsSchema, { ...registration, attestation: "direct" })).toBe(false);
    const weaker = { ...registration.authenticatorSelection, userVerification: "preferred" };
    expect(isAccepted(registrationOptionsSchema, { ...registration, authenticatorSelection: weaker })).toBe(false);
    const asked = { rpId: "localhost", challenge: "AQ", timeout: 300_000, userVerification: "required" };
    expectOutput(authenticationOptionsSchema, asked);
    expect(authenticationOptionsSchema.parse({ ...asked, allowCredentials: [descriptor] })).toEqual({
      ...{ ...asked, allowCredentials: [descriptor] },
    });
    expectOutput(registrationChallengeSchema, { options: registration });
    expectOutput(authenticationChallengeSchema, { options: asked });
    expectInput(newPasskeySchema, { name: "Key", credential: { ...envelope, response: made } }, ["name", "credential"]);
    expectInput(passkeyAssertionSchema, { credential: { ...envelope, response: answer } }, ["credential"]);
  });
});
