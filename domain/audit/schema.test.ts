import { describe, expect, it } from "vitest";
import { expectInput, expectOutput, isAccepted } from "../../tests/support/schemas.ts";
import {
  auditActions,
  auditEntrySchema,
  auditExportSchema,
  auditListQuery,
  signInEntrySchema,
  signInListQuery,
} from "./schema.ts";

const time = "2026-01-01T00:00:00.000Z";
const day = "2026-01-01";

describe("the audit log", () => {
  it("is filtered by what was done, by whom, when and where, and by nothing else", () => {
    const filter = { action: "role_change", search: "a", from: day, to: day, person: "p" };
    expectInput(auditExportSchema, filter, []);
    expectInput(auditListQuery, { ...filter, cursor: "c" }, []);
    expect(auditListQuery.parse({ limit: "10" })).toEqual({ limit: 10 });
    for (const action of auditActions) expect(isAccepted(auditExportSchema, { action })).toBe(true);
    expect(isAccepted(auditExportSchema, { action: "" })).toBe(false);
    for (const key of ["from", "to"]) expect(isAccepted(auditExportSchema, { [key]: "1969-12-31" })).toBe(false);
  });

  it("shows entries with people and organizations by name", () => {
    const person = { id: "p", name: "N", email: "e" };
    const organization = { id: "o", name: "N" };
    expectOutput(auditEntrySchema, {
      ...{ sequence: 1, action: "a", performedBy: person, target: null, card: { id: "c", name: null }, organization },
      ...{ from: null, to: null, reason: null, at: time },
    });
    expectOutput(auditEntrySchema.shape.performedBy.unwrap(), person);
    expectOutput(auditEntrySchema.shape.organization.unwrap(), organization);
  });
});

describe("the log of sign-ins", () => {
  it("is filtered by person and outcome", () => {
    expectInput(signInListQuery, { search: "a", success: "true", cursor: "c" }, []);
    expect([isAccepted(signInListQuery, { success: "false" }), isAccepted(signInListQuery, { success: "" })]).toEqual([
      true,
      false,
    ]);
    expect(signInListQuery.parse({ limit: "10" })).toEqual({ limit: 10 });
  });

  it("shows whose it was", () => {
    const person = { id: "p", name: "N", email: "e" };
    expectOutput(signInEntrySchema, { id: 1, person, success: true, userAgent: "", at: time });
    expectOutput(signInEntrySchema.shape.person, person);
  });
});
