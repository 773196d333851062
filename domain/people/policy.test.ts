import { describe, expect, it } from "vitest";
import { actor, decisionsByRole, formatDecision } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { homePage, mayOpenPage, type ProtectedPage } from "./pages.ts";
import {
  isSettableRole,
  mayAdminister,
  mayFoundOrganization,
  mayMakeResetLink,
  mayResetSecondFactors,
  maySetPersonStatus,
  maySetRole,
  needsEmailVerification,
  permissionsOf,
} from "./policy.ts";
import { type Role, roles, statuses } from "./schema.ts";

const held = statuses.filter((status) => status !== "active");

describe("permission results (product 2.7)", () => {
  const names = [
    "view_profile",
    "edit_profile",
    "view_organization",
    "manage_organization",
    "view_users",
    "edit_user",
    "add_user",
    "remove_user",
  ] as const;
  const table: [string, Parameters<typeof permissionsOf>[0], string][] = [
    ["a visitor", null, "no no no no no no no no"],
    ["a user in none", actor("user"), "yes yes no no no no no no"],
    ["a user in one", actor("user", { organizationId: "home" }), "yes yes yes no no no no no"],
    ["a leader", actor("leader"), "yes yes yes yes yes yes yes yes"],
    [
      "a leader of none",
      actor("leader", { organizationId: null, managedOrganizationIds: [] }),
      "yes yes no no no no no no",
    ],
    ["a leader in one, managing none", actor("leader", { managedOrganizationIds: [] }), "yes yes yes no no no no no"],
    ["a leader of another one", actor("leader", { organizationId: null }), "yes yes yes yes yes yes yes yes"],
    ["an orgmanager", actor("orgmanager"), "yes yes yes yes yes no yes yes"],
    ["an admin", actor("admin"), "yes yes yes yes yes yes yes yes"],
  ];

  it.each(table)("%s", (_, who, row) => {
    const permissions = permissionsOf(who);
    expect(Object.keys(permissions)).toEqual(names);
    expect(names.map((name) => (permissions[name] ? "yes" : "no")).join(" ")).toBe(row);
  });

  it.each(roles)("are all no for a %s on hold", (role) => {
    for (const status of held) {
      const permissions = permissionsOf(actor(role, { status, organizationId: "home" }));
      expect(permissions).toEqual(Object.fromEntries(names.map((name) => [name, false])));
    }
  });
});

describe("pages", () => {
  const table: [ProtectedPage, Role[]][] = [
    ["/dashboard", ["user", "leader", "orgmanager", "admin"]],
    ["/role-dashboard", ["user", "leader", "orgmanager", "admin"]],
    ["/account", ["user", "leader", "orgmanager", "admin"]],
    ["/admin", ["admin"]],
    ["/admin-tools", ["admin"]],
    ["/dashboard/edit", ["admin"]],
    ["/leader", ["leader", "admin"]],
    ["/organization", ["leader", "orgmanager", "admin"]],
  ];
  const everyones = ["/dashboard", "/role-dashboard", "/account"];

  it.each(table)("%s opens for these roles, and on hold only one's own pages do", (page, allowed) => {
    const person = (role: Role) => ({ role, status: "active", organizationId: "home" }) as const;
    expect(roles.filter((role) => mayOpenPage(page, person(role), false))).toEqual(allowed);
    expect(roles.filter((role) => mayOpenPage(page, person(role), true))).toEqual(allowed);
    for (const status of held) {
      const opened = roles.filter((role) => mayOpenPage(page, { ...person(role), status }, true));
      expect(opened).toEqual(everyones.includes(page) ? roles : []);
    }
  });

  it("/organization opens for a user who may found one and is in none", () => {
    const opens = (organizationId: string | null, mayFound: boolean) =>
      mayOpenPage("/organization", { role: "user", status: "active", organizationId }, mayFound);
    expect([opens(null, true), opens(null, false), opens("home", true)]).toEqual([true, false, false]);
  });

  it("sign-in leads each role to its own", () => {
    expect(roles.map((role) => homePage({ role, status: "active" }))).toEqual([
      ...["/dashboard", "/leader", "/dashboard", "/admin"],
    ]);
    for (const status of held)
      expect(new Set(roles.map((role) => homePage({ role, status })))).toEqual(new Set(["/dashboard"]));
  });
});

describe("founding an organization", () => {
  it.each(roles)("%s", (role) => {
    const may = (organizationId: string | null, open: boolean) =>
      mayFoundOrganization({ role, status: "active", organizationId }, open);
    const answers = [may(null, true), may(null, false), may("home", true), may("home", false)];
    expect(answers).toEqual(role === "user" ? [true, false, false, false] : [true, true, true, true]);
    for (const status of held) expect(mayFoundOrganization({ role, status, organizationId: null }, true)).toBe(false);
  });
});

describe("roles and statuses of others", () => {
  it("only admins set roles, and not their own", () => {
    const no = message.onlyAdminsSetRoles;
    expect(decisionsByRole((who) => maySetRole(who, "somebody"))).toEqual({
      ...{ user: no, leader: no, orgmanager: no },
      admin: "yes",
    });
    expect(decisionsByRole((who) => maySetRole(who, "me"))).toEqual({
      ...{ user: no, leader: no, orgmanager: no },
      admin: message.ownRole,
    });
  });

  it("the role debugger's leave is for one's own role only", () => {
    expect(new Set(Object.values(decisionsByRole((who) => maySetRole(who, "me", true))))).toEqual(new Set(["yes"]));
    expect(formatDecision(maySetRole(actor("user"), "somebody", true))).toBe(message.onlyAdminsSetRoles);
    expect(formatDecision(maySetRole(actor("admin"), "somebody", true))).toBe("yes");
  });

  it("user, leader and admin are handed out, orgmanager and nonsense are not", () => {
    expect([...roles, "", "Admin", "root"].filter(isSettableRole)).toEqual(["user", "leader", "admin"]);
  });

  it("only admins administer, in the operation's own words if it has some", () => {
    const no = message.permissionDenied;
    expect(decisionsByRole((who) => mayAdminister(who))).toEqual({
      user: no,
      leader: no,
      orgmanager: no,
      admin: "yes",
    });
    expect(formatDecision(mayAdminister(actor("leader"), message.onlyAdminsSetRoles))).toBe(message.onlyAdminsSetRoles);
  });

  it("only admins set a person's status here, and not their own", () => {
    const no = message.statusNotYours;
    const others = { user: no, leader: no, orgmanager: no };
    expect(decisionsByRole((who) => maySetPersonStatus(who, "somebody"))).toEqual({ ...others, admin: "yes" });
    expect(decisionsByRole((who) => maySetPersonStatus(who, "me"))).toEqual({ ...others, admin: message.ownStatus });
  });

  it("only admins make a reset link, and not for themselves", () => {
    const no = message.permissionDenied;
    const others = { user: no, leader: no, orgmanager: no };
    expect(decisionsByRole((who) => mayMakeResetLink(who, "somebody"))).toEqual({ ...others, admin: "yes" });
    expect(decisionsByRole((who) => mayMakeResetLink(who, "me"))).toEqual({ ...others, admin: message.ownResetLink });
  });

  it("only admins remove somebody's second factors, and not their own", () => {
    const no = message.permissionDenied;
    const others = { user: no, leader: no, orgmanager: no };
    expect(decisionsByRole((who) => mayResetSecondFactors(who, "somebody"))).toEqual({ ...others, admin: "yes" });
    expect(decisionsByRole((who) => mayResetSecondFactors(who, "me"))).toEqual({
      ...others,
      admin: message.ownSecondFactorReset,
    });
  });
});

it("a role above user wants a proven address, unless they have it already", () => {
  const wanting = roles.flatMap((before) =>
    roles
      .filter((after) => needsEmailVerification({ role: before, emailProven: false }, after))
      .map((after) => `${before} ${after}`),
  );
  expect(wanting).toEqual([
    ...["user leader", "user orgmanager", "user admin", "leader orgmanager", "leader admin"],
    ...["orgmanager leader", "orgmanager admin", "admin leader", "admin orgmanager"],
  ]);
  for (const before of roles) {
    for (const after of roles) expect(needsEmailVerification({ role: before, emailProven: true }, after)).toBe(false);
  }
});
