import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted, parseOrErrors } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import { ownProfileSchema } from "./own-profile-schema.ts";
import {
  meSchema,
  permissionsSchema,
  personChangeSchema,
  personListQuery,
  personPage,
  personParams,
  personSchema,
  personStatusSchema,
  resetLinkSchema,
  roleSchema,
  roles,
  settableRoles,
  statuses,
  userSchema,
} from "./schema.ts";

const time = "2026-01-01T00:00:00.000Z";
const user = {
  ...{ id: "i", email: "a@b.co", name: "N", displayName: "D", role: "user", status: "active", organizationId: null },
  ...{ companyName: "", logoUrl: null, logoLink: "/", settings: { notifications: true, theme: "dark" } },
  ...{ emailProven: false, mustChangePassword: false, createdAt: time, lastLogin: null },
};
const permissions = {
  ...{ view_profile: true, edit_profile: true, view_organization: false, manage_organization: false },
  ...{ view_users: false, edit_user: false, add_user: false, remove_user: false },
};
const person = {
  ...{
    id: "i",
    email: "a@b.co",
    mixedAlphabets: false,
    name: "N",
    role: "leader",
    status: "blocked",
    organization: { id: "o", name: "O" },
  },
  ...{ companyName: "", cardCount: 1, emailProven: true, mustChangePassword: true, createdAt: time, lastLogin: time },
  ...{ hasSecondFactor: true, createdBy: null, updatedAt: time, updatedBy: "a", cards: ["c"] },
};

it("roles and statuses are those of product 1.2 and 5.1", () => {
  expect(roles).toEqual(["user", "leader", "orgmanager", "admin"]);
  expect(statuses).toEqual(["active", "suspended", "blocked"]);
  expect(settableRoles).toEqual(["user", "leader", "admin"]);
});

describe("what is answered about people", () => {
  it("names each field, and no other gets out", () => {
    expectOutput(userSchema, user);
    expectOutput(userSchema.shape.settings, user.settings);
    expectOutput(permissionsSchema, permissions);
    const organization = { id: "o", name: "O" };
    const switches = {
      mayFoundOrganization: true,
      roleDebug: false,
      hasSecondFactor: true,
      mustSetUpSecondFactor: false,
    };
    expectOutput(meSchema, { user, organization, permissions, ...switches });
    expectOutput(personSchema, person);
    expect(personPage.parse({ items: [person], nextCursor: null }).items).toEqual([person]);
    expect(isAccepted(personSchema, { ...person, organization: { id: "o" } })).toBe(false);
    expect(isAccepted(meSchema, { user, organization: {}, permissions, ...switches })).toBe(false);
    expectOutput(resetLinkSchema, { url: "u", expiresAt: time });
  });
});

describe("what is sent about people", () => {
  it("one's own profile holds neither role, status, address nor organization", () => {
    const all = {
      ...{ name: "N", companyName: "C", logoUrl: `/media/${"x".repeat(20)}`, logoLink: "/", settings: {} },
    };
    expectInput(ownProfileSchema, all, []);
    expect(parseOrErrors(ownProfileSchema, {})).toEqual({});
    for (const field of ["role", "status", "email", "organizationId", "id"])
      expect(isAccepted(ownProfileSchema, { [field]: "x" })).toBe(false);
    expect(parseOrErrors(ownProfileSchema, { logoUrl: null, settings: { theme: "light" } })).toEqual({
      ...{ logoUrl: null, settings: { theme: "light" } },
    });
    expect(isAccepted(ownProfileSchema, { settings: { theme: "purple" } })).toBe(false);
    expect(isAccepted(ownProfileSchema, { settings: { sound: true } })).toBe(false);
    expect(parseOrErrors(ownProfileSchema, { logoUrl: "https://a.example/x.png" })).toBe(
      `logoUrl: ${message.logoNotYours}`,
    );
    expectMaxLength(ownProfileSchema, {}, "companyName", 100);
  });

  it("a person's change has a name and a role", () => {
    expectInput(personChangeSchema, { name: "N", role: "user" }, []);
    expectMaxLength(personChangeSchema, {}, "role", 40);
    expect(isAccepted(personChangeSchema, { email: "a@b.co" })).toBe(false);
  });

  it("the setter takes any text for a role, the rest what it needs", () => {
    expectInput(roleSchema, { role: "anything" }, ["role"]);
    expectMaxLength(roleSchema, {}, "role", 40);
    expectInput(personStatusSchema, { status: "blocked", reason: "r" }, ["status"]);
    expect(personStatusSchema.parse({ status: "blocked", reason: " a\u202Eb\r\nc\u0007 " }).reason).toBe("ab\nc");
    expect(isAccepted(personStatusSchema, { status: "blocked", reason: "r".repeat(500) })).toBe(true);
    expect(isAccepted(personStatusSchema, { status: "blocked", reason: "r".repeat(501) })).toBe(false);
    expect(isAccepted(personStatusSchema, { status: "expired" })).toBe(false);
    expectInput(personParams, { id: "i" }, ["id"]);
    expectInput(personListQuery, { search: "s", cursor: "c" }, []);
    expectMaxLength(personListQuery, {}, "search", 200);
  });
});
