import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted, parseOrErrors } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import { memberRoles, newPersonRoles } from "./policy.ts";
import {
  addedSchema,
  addMemberSchema,
  invitationLinkSchema,
  invitationPage,
  invitationParams,
  invitationSchema,
  memberChangeSchema,
  memberListQuery,
  memberPage,
  memberParams,
  memberSchema,
  memberStatusSchema,
  newOrganizationName,
  newOrganizationSchema,
  organizationInvitationParams,
  organizationListQuery,
  organizationPage,
  organizationParams,
  organizationSchema,
} from "./schema.ts";

const time = "2026-01-01T00:00:00.000Z";
const organization = {
  ...{
    id: "o",
    name: "O",
    description: "",
    status: "active",
    createdAt: time,
    createdBy: null,
    memberCount: 0,
    takesNewPeople: true,
  },
};
const card = {
  ...{
    id: "c",
    shortCode: "s",
    address: "a",
    name: "N",
    jobTitle: "",
    photoUrl: null,
    status: "active",
    category: "Basic",
    ...{ design: "lift", accent: "#D2360A", company: "" },
  },
};
const member = {
  ...{
    userId: "u",
    organizationId: "o",
    name: "N",
    email: "a@b.co",
    mixedAlphabets: false,
    role: "user",
    status: "active",
  },
  ...{ heldByAdmin: false, emailVerified: true, addedAt: time, addedBy: null, updatedAt: time, updatedBy: null },
  ...{ lastLogin: null, remindedAt: null, card },
};
const invitation = {
  ...{
    id: "i",
    organization: { id: "o", name: "O" },
    email: "a@b.co",
    invitedBy: null,
    createdAt: time,
    expiresAt: time,
  },
};

it("members become users and leaders, new people admins too", () => {
  expect(memberRoles).toEqual(["user", "leader"]);
  expect(newPersonRoles).toEqual(["user", "leader", "admin"]);
});

describe("what is answered about organizations", () => {
  it("names each field, and no other gets out", () => {
    expectOutput(organizationSchema, organization);
    expectOutput(memberSchema, member);
    expectOutput(invitationSchema, invitation);
    expectOutput(invitationLinkSchema, {
      ...{ organizationName: "Org", invitedBy: "Ann", email: "a@example.com", hasAccount: false, maySignUp: true },
    });
    expect(isAccepted(memberSchema, { ...member, card: { ...card, category: "Gold" } })).toBe(false);
    expect(memberSchema.parse({ ...member, card: { ...card, secret: 1 } })).toEqual(member);
    expect(isAccepted(memberSchema, { ...member, card: null })).toBe(true);
    expect(isAccepted(invitationSchema, { ...invitation, organization: { id: "o" } })).toBe(false);
    const counts = { all: 1, active: 1, blocked: 0, suspended: 0, withoutCard: 0, cards: 1 };
    expectOutput(memberPage, { items: [member], nextCursor: null, counts });
    expectOutput(memberPage.shape.counts, counts);
    expect(organizationPage.parse({ items: [organization], nextCursor: null }).items).toEqual([organization]);
    expect(invitationPage.parse({ items: [invitation], nextCursor: null }).items).toEqual([invitation]);
    expect([addedSchema.parse(member), addedSchema.parse(invitation)]).toEqual([member, invitation]);
    expect(invitationSchema.shape.invitedBy.description).toContain("inviter");
  });
});

describe("what is sent about organizations", () => {
  it("a new one has a name that can be seen", () => {
    expectInput(newOrganizationSchema, { name: "O", description: "d" }, ["name"]);
    expect(parseOrErrors(newOrganizationSchema, { name: newOrganizationName })).toEqual({
      ...{ name: "New Organization", description: "" },
    });
    expect(parseOrErrors(newOrganizationSchema, { name: " " })).toBe(`name: ${message.organizationNameRequired}`);
    expectMaxLength(newOrganizationSchema, {}, "name", 100);
    expectMaxLength(newOrganizationSchema, { name: "O" }, "description", 1000);
  });

  it("somebody is added by id, by address, or made", () => {
    const made = { name: "N", email: "a@b.co", password: "secret" };
    expect(parseOrErrors(addMemberSchema, { userId: "u" })).toEqual({ userId: "u" });
    expect(parseOrErrors(addMemberSchema, { email: "A@B.CO" })).toEqual({ email: "a@b.co" });
    expect(parseOrErrors(addMemberSchema, made)).toEqual({ ...made, role: "user" });
    expect(parseOrErrors(addMemberSchema, { ...made, role: "leader" })).toEqual({ ...made, role: "leader" });
    for (const wrong of [{}, { userId: "u", email: "a@b.co" }, { userId: "u", x: 1 }, { email: "a@b.co", x: 1 }])
      expect(isAccepted(addMemberSchema, wrong)).toBe(false);
    expect(isAccepted(addMemberSchema, { ...made, status: "active" })).toBe(false);
    const refusal = addMemberSchema.safeParse({ userId: "no id" }).error;
    expect(JSON.stringify(refusal?.issues)).toContain(message.selectUser);
    expectMaxLength(addMemberSchema, made, "role", 40);
  });

  it("changes, lists and addresses take what they name", () => {
    expectInput(memberChangeSchema, { name: "N", role: "user" }, []);
    expectMaxLength(memberChangeSchema, {}, "role", 40);
    expectInput(memberStatusSchema, { status: "blocked" }, ["status"]);
    expectInput(memberParams, { id: "i", userId: "u" }, ["id", "userId"]);
    expectInput(organizationParams, { id: "i" }, ["id"]);
    expectInput(invitationParams, { id: "i" }, ["id"]);
    expectInput(organizationInvitationParams, { id: "i", invitationId: "v" }, ["id", "invitationId"]);
    expectInput(organizationListQuery, { search: "s", cursor: "c" }, []);
    expectMaxLength(organizationListQuery, {}, "search", 200);
    expectInput(memberListQuery, { status: "blocked", search: "s", cursor: "c" }, []);
    expectMaxLength(memberListQuery, {}, "search", 200);
  });
});
