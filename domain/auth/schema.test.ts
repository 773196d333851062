import { expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted } from "../../tests/support/schemas.ts";
import {
  emailChangeSchema,
  loginEventSchema,
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
  sessionParams,
  sessionSchema,
  setUpSchema,
  signedInSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from "./schema.ts";

const time = "2026-01-01T00:00:00.000Z";
const token = "t".repeat(43);
const account = { name: "N", email: "a@b.co", password: "secret" };

it("signing in and up take name, address and password, and nothing that decides rights", () => {
  expectInput(signInSchema, { email: "a@b.co", password: "secret" }, ["email", "password"]);
  expectInput(signUpSchema, account, ["name", "email", "password"]);
  expectInput(setUpSchema, { token, ...account }, ["token", "name", "email", "password"]);
  for (const field of ["role", "status", "id"])
    expect(isAccepted(signUpSchema, { ...account, [field]: "x" })).toBe(false);
  expect(isAccepted(signedInSchema, {})).toBe(false);
});

it("links carry a token of bounded length, and may have been cut off", () => {
  expectInput(resetRequestSchema, { email: "a@b.co" }, ["email"]);
  expectInput(resetSchema, { token, password: "secret" }, ["token", "password"]);
  expectInput(verifyEmailSchema, { token }, ["token"]);
  for (const [length, right] of [
    [0, true],
    [19, true],
    [100, true],
    [101, false],
  ] as const)
    expect([length, isAccepted(verifyEmailSchema, { token: "t".repeat(length) })]).toEqual([length, right]);
});

it("another address and another password are asked for with the present password", () => {
  expectInput(emailChangeSchema, { email: "a@b.co", password: "p" }, ["email", "password"]);
  expectMaxLength(emailChangeSchema, { email: "a@b.co" }, "password", 1000);
  expectInput(passwordChangeSchema, { currentPassword: "p", password: "secret" }, ["password"]);
  expectMaxLength(passwordChangeSchema, { password: "secret" }, "currentPassword", 1000);
});

it("sessions and sign-ins are shown without what lets anybody in", () => {
  expectOutput(loginEventSchema, { timestamp: time, success: true, userAgent: "" });
  expectOutput(sessionSchema, { id: "i", userAgent: "", createdAt: time, lastUsedAt: time, current: true });
  expectInput(sessionParams, { id: "i" }, ["id"]);
});
