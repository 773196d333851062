import { describe, expect, it } from "vitest";
import { actor, decisionsByRole, formatDecision } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";
import { type Me, type Role, roles, type Status, statuses } from "../people/schema.ts";
import {
  acceptanceError,
  creationError,
  isMemberRole,
  isNewPersonRole,
  leavingError,
  mayAddDirectly,
  mayAddMembers,
  mayBeInvited,
  mayCreateMembers,
  mayEditMember,
  mayEditMembers,
  mayGiveMemberRole,
  mayGiveMemberStatus,
  mayGiveNewRole,
  mayRemoveMember,
  mayRemoveMembers,
  maySetMemberStatus,
  maySetMemberStatuses,
  mayUpdateOrganization,
  mayViewMembers,
  mayViewOrganization,
} from "./policy.ts";

const denied = message.permissionDenied;
const everyone = (text: string) => ({ user: text, leader: text, orgmanager: text, admin: text });

describe("known from who asks and the ids alone (product 2.2)", () => {
  /** The decision per role for `home`, which the managers manage, and for `away`, which none of them manages. */
  const table: [string, (who: Actor, id: string) => ReturnType<typeof mayAddMembers>, object, object][] = [
    [
      "seeing the organization",
      mayViewOrganization,
      { user: denied, leader: "yes", orgmanager: "yes", admin: "yes" },
      { user: denied, leader: denied, orgmanager: denied, admin: "yes" },
    ],
    [
      "changing its name and description",
      mayUpdateOrganization,
      { user: denied, leader: "yes", orgmanager: "yes", admin: "yes" },
      { ...everyone(denied), admin: "yes" },
    ],
    [
      "seeing its members",
      mayViewMembers,
      { user: message.onlyManagersView, leader: "yes", orgmanager: "yes", admin: "yes" },
      {
        user: message.onlyManagersView,
        leader: message.leadersViewOwn,
        orgmanager: message.leadersViewOwn,
        admin: "yes",
      },
    ],
    [
      "adding a member",
      mayAddMembers,
      { user: message.mayNotAdd, leader: "yes", orgmanager: "yes", admin: "yes" },
      { ...everyone(message.mayNotAdd), admin: "yes" },
    ],
    [
      "removing a member",
      mayRemoveMembers,
      { user: message.mayNotRemove, leader: "yes", orgmanager: "yes", admin: "yes" },
      { ...everyone(message.mayNotRemove), admin: "yes" },
    ],
    [
      "editing a member",
      mayEditMembers,
      { user: message.onlyManagersSetRoles, leader: "yes", orgmanager: message.onlyManagersSetRoles, admin: "yes" },
      {
        user: message.onlyManagersSetRoles,
        leader: message.leadersEditOwn,
        orgmanager: message.onlyManagersSetRoles,
        admin: "yes",
      },
    ],
    [
      "setting a member's status",
      maySetMemberStatuses,
      { user: message.statusNotYours, leader: "yes", orgmanager: message.statusNotYours, admin: "yes" },
      {
        user: message.statusNotYours,
        leader: message.leadersEditOwn,
        orgmanager: message.statusNotYours,
        admin: "yes",
      },
    ],
  ];

  it.each(table)("%s", (_, may, home, away) => {
    expect(decisionsByRole((who) => may(who, "home"))).toEqual(home);
    expect(decisionsByRole((who) => may(who, "away"))).toEqual(away);
  });

  it("a user's list of managed organizations, were there one, opens nothing but the view", () => {
    const who = actor("user", { managedOrganizationIds: ["home"] });
    expect(formatDecision(mayAddMembers(who, "home"))).toBe(message.mayNotAdd);
    expect(formatDecision(mayRemoveMembers(who, "home"))).toBe(message.mayNotRemove);
    expect(formatDecision(mayViewMembers(who, "home"))).toBe(message.onlyManagersView);
    expect(formatDecision(mayViewOrganization(who, "home"))).toBe("yes");
  });

  it("a member sees the organization's name, whatever their role", () => {
    const member = { organizationId: "home", managedOrganizationIds: [] };
    expect(decisionsByRole((who) => mayViewOrganization(who, "home"), member)).toEqual(everyone("yes"));
  });

  it("only an admin adds somebody at once", () => {
    expect(decisionsByRole(mayAddDirectly)).toEqual({ ...everyone(message.mayNotAdd), admin: "yes" });
  });

  it("while sign-up is closed, managers add new people only where an admin made the organization", () => {
    for (const [madeByAdmin, signUpOpen] of [
      [true, false],
      [false, true],
    ] as const)
      for (const role of roles) expect(mayCreateMembers(actor(role), { madeByAdmin }, signUpOpen)).toBe(true);
    for (const role of roles)
      expect(mayCreateMembers(actor(role), { madeByAdmin: false }, false)).toBe(role === "admin");
  });

  it("a manager makes users only, an admin any", () => {
    expect(decisionsByRole((who) => mayGiveNewRole(who, "user"))).toEqual(everyone("yes"));
    for (const role of ["leader", "admin"])
      expect(decisionsByRole((who) => mayGiveNewRole(who, role))).toEqual({
        ...everyone(message.onlyAdminsSetRoles),
        admin: "yes",
      });
  });

  it("members become users or leaders, new people admins too", () => {
    const tried = [...roles, "", "root"];
    expect(tried.filter(isMemberRole)).toEqual(["user", "leader"]);
    expect(tried.filter(isNewPersonRole)).toEqual(["user", "leader", "admin"]);
  });

  it("nobody gives themselves a role, and no member gets another than user and leader", () => {
    for (const role of ["user", "leader"]) {
      expect(decisionsByRole((who) => mayGiveMemberRole(who, "somebody", role))).toEqual(everyone("yes"));
      expect(decisionsByRole((who) => mayGiveMemberRole(who, "me", role))).toEqual(everyone(message.ownRole));
    }
    for (const role of ["admin", "orgmanager", "root"])
      expect(decisionsByRole((who) => mayGiveMemberRole(who, "somebody", role))).toEqual(
        everyone(message.adminsAssign),
      );
  });

  it("nobody sets their own status, and only an admin suspends", () => {
    for (const status of statuses) {
      expect(decisionsByRole((who) => mayGiveMemberStatus(who, "me", status))).toEqual(everyone(message.ownStatus));
      expect(decisionsByRole((who) => mayGiveMemberStatus(who, "somebody", status))).toEqual(
        status === "suspended" ? { ...everyone(denied), admin: "yes" } : everyone("yes"),
      );
    }
  });
});

describe("who may be invited", () => {
  it("active users and leaders in no organization", () => {
    const invited = roles.flatMap((role) =>
      statuses.flatMap((status) => (mayBeInvited({ role, status }) ? [`${role} ${status}`] : [])),
    );
    expect(invited).toEqual(["user active", "leader active"]);
  });
});

describe("with the member's row", () => {
  type Member = Parameters<typeof mayEditMember>[1];
  const member = (role: Role, status: Status = "active", statusSetBy: Member["statusSetBy"] = null): Member => ({
    id: "somebody",
    role,
    status,
    statusSetBy,
  });
  const leader = actor("leader");
  const admin = actor("admin");
  const byRole = (ask: (role: Role) => Parameters<typeof formatDecision>[0]) =>
    roles.map((role) => formatDecision(ask(role)));

  it("an admin edits, holds and removes anyone", () => {
    expect(byRole((role) => mayEditMember(admin, member(role, "blocked", "admin"), { role: "user" }))).toEqual(
      roles.map(() => "yes"),
    );
    expect(byRole((role) => maySetMemberStatus(admin, member(role, "blocked", "admin"), "suspended"))).toEqual(
      roles.map(() => "yes"),
    );
    expect(byRole((role) => mayRemoveMember(admin, member(role)))).toEqual(roles.map(() => "yes"));
    expect(formatDecision(maySetMemberStatus(admin, { ...member("admin"), id: "me" }, "active"))).toBe(
      message.ownStatus,
    );
  });

  it("a leader edits users; others' names are not theirs, and a leader is not made less", () => {
    const not = message.mayNotEditThis;
    expect(byRole((role) => mayEditMember(leader, member(role), {}))).toEqual(["yes", not, not, not]);
    expect(byRole((role) => mayEditMember(leader, member(role), { role: "user" }))).toEqual([
      ...["yes", message.leadersNoDowngrade, not, not],
    ]);
  });

  it("a leader edits their own name, and not their own role", () => {
    const own = { ...member("leader"), id: "me" };
    expect(formatDecision(mayEditMember(leader, own, {}))).toBe("yes");
    expect(formatDecision(mayEditMember(leader, own, { role: "user" }))).toBe(message.leadersNoDowngrade);
  });

  it("a leader gives somebody on hold no role, but a name", () => {
    for (const status of ["blocked", "suspended"] as const) {
      expect(formatDecision(mayEditMember(leader, member("user", status), { role: "leader" }))).toBe(
        message.mayNotEditThis,
      );
      expect(formatDecision(mayEditMember(leader, member("user", status), {}))).toBe("yes");
    }
    expect(formatDecision(mayEditMember(leader, member("user"), { role: "leader" }))).toBe("yes");
  });

  it("a leader blocks users, and lifts no hold of an admin's", () => {
    const no = message.leaderStatus;
    expect(byRole((role) => maySetMemberStatus(leader, member(role), "blocked"))).toEqual(["yes", no, no, no]);
    expect(formatDecision(maySetMemberStatus(leader, member("user"), "suspended"))).toBe(denied);
    expect(formatDecision(maySetMemberStatus(leader, { ...member("user"), id: "me" }, "blocked"))).toBe(
      message.ownStatus,
    );
    for (const status of ["blocked", "suspended"] as const) {
      expect(formatDecision(maySetMemberStatus(leader, member("user", status, "admin"), "active"))).toBe(denied);
      expect(formatDecision(maySetMemberStatus(leader, member("user", status, "leader"), "active"))).toBe("yes");
    }
    expect(formatDecision(maySetMemberStatus(leader, member("user", "active", "admin"), "blocked"))).toBe("yes");
  });

  it("a leader removes users only", () => {
    const not = message.mayNotRemoveThis;
    expect(byRole((role) => mayRemoveMember(leader, member(role)))).toEqual(["yes", message.leadersNoRemove, not, not]);
  });
});

describe("accepting an invitation, as a screen offers it", () => {
  const said = (role: "user" | "leader", organizationId: string | null) => acceptanceError({ role, organizationId });

  it("is open to a user in no organization, and to nobody else", () => {
    expect(said("user", null)).toBeNull();
    expect(said("user", "home")).toBe(message.alreadyInOrganization);
    expect(said("leader", "home")).toBe(message.alreadyInOrganization);
    expect(said("leader", null)).toBe(message.leadersCannotJoin);
  });
});

describe("leaving an organization", () => {
  const leaving = (managed: string, ...active: string[]) =>
    leavingError(
      { id: "me", role: "leader", status: "active", organizationId: "home", managedOrganizationIds: [managed] },
      "home",
      active,
    );

  it("is refused to the last active manager, and to nobody else", () => {
    expect(leaving("home", "me")).toBe(message.lastManager);
    expect(leaving("home")).toBe(message.lastManager);
    expect(leaving("home", "me", "other")).toBeNull();
    expect(leaving("elsewhere", "me")).toBeNull();
  });
});

describe("creating an organization, as a screen offers it", () => {
  const me = (values: object, mayFoundOrganization = true) =>
    creationError({
      user: { role: "user", organizationId: null, emailProven: true, ...values } as Me["user"],
      mayFoundOrganization,
    });

  it("is refused to visitors, members, whoever may found none, and unproven addresses", () => {
    expect(creationError(null)).toBe(message.signInToCreateOrganization);
    expect(me({ organizationId: "home" }, false)).toBe(message.alreadyInOrganization);
    expect(me({}, false)).toBe(message.mayNotFoundOrganization);
    expect(me({ emailProven: false })).toBe(message.proveAddressFirst);
  });

  it("is open to a user in none, a leader in one, and an admin whose address is not proven", () => {
    expect(me({})).toBeNull();
    expect(me({ role: "leader", organizationId: "home" })).toBeNull();
    expect(me({ role: "admin", emailProven: false })).toBeNull();
  });
});
