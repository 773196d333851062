import { describe, expect, it } from "vitest";
import { actor, decisionsByRole, formatDecision } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { type Role, roles, type Status, statuses } from "../people/schema.ts";
import { cardLimit, mayDeleteCard, mayEditCard, mayReadCard, maySetAnyStatus, maySetCardStatus } from "./policy.ts";

const hidden = `hidden: ${message.cardNotFound}`;
const everyone = (text: string) => ({ user: text, leader: text, orgmanager: text, admin: text });

describe("one's own cards", () => {
  const own = { personId: "me", status: "active" } as const;
  const strange = { personId: "somebody", status: "active" } as const;

  it.each([
    ["reading", mayReadCard],
    ["editing", mayEditCard],
    ["deleting", mayDeleteCard],
  ])("%s: one's own, an admin any, a stranger's is not there", (_, may) => {
    expect(decisionsByRole((who) => may(who, own))).toEqual(everyone("yes"));
    expect(decisionsByRole((who) => may(who, strange))).toEqual({ ...everyone(hidden), admin: "yes" });
  });

  it.each(["suspended", "blocked"] as const)("a %s one stays, but for an admin", (status) => {
    const not = message.cardNotActive;
    expect(decisionsByRole((who) => mayDeleteCard(who, { ...own, status }))).toEqual({
      ...everyone(not),
      admin: "yes",
    });
    expect(decisionsByRole((who) => mayDeleteCard(who, { ...strange, status }))).toEqual({
      ...everyone(hidden),
      admin: "yes",
    });
    expect(decisionsByRole((who) => mayEditCard(who, { ...own, status }))).toEqual(everyone("yes"));
  });

  it("one for each, any number for an admin", () => {
    expect(roles.map((role) => cardLimit({ role }))).toEqual([1, 1, 1, null]);
  });
});

describe("a card's status", () => {
  type Card = Parameters<typeof maySetCardStatus>[1];
  const card: Card = { status: "active", statusSetBy: null };
  const of = (role: Role, organizationId: string | null = "home") => ({ role, organizationId });
  const no = message.statusNotYours;

  it("is not for users and orgmanagers, whatever the card", () => {
    expect(decisionsByRole(maySetAnyStatus)).toEqual({ user: no, leader: "yes", orgmanager: no, admin: "yes" });
    expect(decisionsByRole((who) => maySetCardStatus(who, card, of("user"), "blocked"))).toEqual({
      ...{ user: no, leader: "yes", orgmanager: no, admin: "yes" },
    });
  });

  it("an admin sets any of any card", () => {
    const answers = statuses.flatMap((status) =>
      roles.map((role) =>
        formatDecision(
          maySetCardStatus(actor("admin"), { status: "blocked", statusSetBy: "admin" }, of(role, null), status),
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(["yes"]));
  });

  const leader = actor("leader");
  const ask = (owner: ReturnType<typeof of>, status: Status = "blocked", what = card) =>
    formatDecision(maySetCardStatus(leader, what, owner, status));

  it("a leader sets that of members with role user, of own organizations", () => {
    const several = actor("leader", { managedOrganizationIds: ["away", "home"] });
    expect(formatDecision(maySetCardStatus(several, card, of("user"), "blocked"))).toBe("yes");
    expect(roles.map((role) => ask(of(role)))).toEqual([
      ...["yes", message.leaderStatus, message.leaderStatus, message.leaderStatus],
    ]);
    expect([ask(of("user", "away")), ask(of("user", null)), ask(of("admin", "away"))]).toEqual([
      ...[hidden, hidden, hidden],
    ]);
    expect(
      formatDecision(
        maySetCardStatus(actor("leader", { managedOrganizationIds: [] }), card, of("user", null), "blocked"),
      ),
    ).toBe(hidden);
  });

  it("a leader neither suspends nor lifts what an admin set", () => {
    const denied = message.permissionDenied;
    expect(statuses.map((status) => ask(of("user"), status))).toEqual(["yes", denied, "yes"]);
    for (const status of ["blocked", "suspended"] as const) {
      expect(ask(of("user"), "active", { status, statusSetBy: "admin" })).toBe(denied);
      expect(ask(of("user"), "active", { status, statusSetBy: "leader" })).toBe("yes");
    }
    expect(ask(of("user"), "blocked", { status: "active", statusSetBy: "admin" })).toBe("yes");
  });
});
