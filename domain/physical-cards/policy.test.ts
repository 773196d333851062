import { describe, expect, it } from "vitest";
import { actor, decisionsByRole, formatDecision } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { roles } from "../people/schema.ts";
import {
  mayAssignTo,
  mayListOrganization,
  mayManagePhysicalCard,
  mayRequestReprint,
  mayTakeFromStock,
  mayTurnOn,
} from "./policy.ts";
import { canTransition, reprintStates } from "./states.ts";

const hidden = `hidden: ${message.physicalCardNotFound}`;
const denied = message.permissionDenied;
const everyone = (text: string) => ({ user: text, leader: text, orgmanager: text, admin: text });
type Thing = Parameters<typeof mayManagePhysicalCard>[1];
const heldBy = (id: string, organizationId: string | null = null, role: (typeof roles)[number] = "user") => ({
  id,
  role,
  organizationId,
});

describe("managing a physical card", () => {
  const ask = (thing: Thing) => decisionsByRole((who) => mayManagePhysicalCard(who, thing));
  const leaders = { user: hidden, leader: "yes", orgmanager: hidden, admin: "yes" };

  it("one's own is everyone's", () => {
    expect(ask({ organizationId: null, holder: heldBy("me", null) })).toEqual(everyone("yes"));
  });

  it("what an organization owns is its leader's, whoever has it", () => {
    expect(ask({ organizationId: "home", holder: null })).toEqual(leaders);
    expect(ask({ organizationId: "home", holder: heldBy("somebody") })).toEqual(leaders);
  });

  it("what a member brought is not their leader's", () => {
    const strangers = { ...everyone(hidden), admin: "yes" };
    expect(ask({ organizationId: null, holder: heldBy("somebody", "home") })).toEqual(strangers);
    expect(ask({ organizationId: "away", holder: heldBy("somebody", "home") })).toEqual(strangers);
  });

  it("a leader of several has each of them, a leader of none has none", () => {
    const ask = (...managedOrganizationIds: string[]) =>
      formatDecision(
        mayManagePhysicalCard(actor("leader", { managedOrganizationIds }), { organizationId: "home", holder: null }),
      );
    expect([ask("home", "away"), ask("away", "home"), ask("away"), ask()]).toEqual(["yes", "yes", hidden, hidden]);
  });

  it("what is of another organization or of none is not there", () => {
    const strangers = { ...everyone(hidden), admin: "yes" };
    for (const organizationId of ["away", null]) {
      expect(ask({ organizationId, holder: null })).toEqual(strangers);
      expect(ask({ organizationId, holder: heldBy("somebody", organizationId) })).toEqual(strangers);
    }
  });

  it("a leader does not manage what a leader, orgmanager or admin holds", () => {
    const answers = roles.map((role) =>
      formatDecision(
        mayManagePhysicalCard(actor("leader"), { organizationId: "home", holder: heldBy("somebody", "home", role) }),
      ),
    );
    expect(answers).toEqual(["yes", denied, denied, denied]);
  });
});

describe("taking from stock", () => {
  const member = actor("user", { organizationId: "home" });
  const stock = { organizationId: "home", holder: null };
  const mine = { personId: "me" };

  it("a member takes their organization's stock for a card of their own", () => {
    expect(mayTakeFromStock(member, stock, mine)).toBe(true);
    expect(mayTakeFromStock(member, stock, { personId: "somebody" })).toBe(false);
    expect(mayTakeFromStock(member, { ...stock, holder: heldBy("somebody") }, mine)).toBe(false);
    expect(mayTakeFromStock(member, { ...stock, organizationId: "away" }, mine)).toBe(false);
  });

  it("what belongs to no organization is nobody's to take", () => {
    expect(mayTakeFromStock(actor("user"), { organizationId: null, holder: null }, mine)).toBe(false);
  });
});

describe("leading it to a card", () => {
  const notFound = `hidden: ${message.cardNotFound}`;
  const ask = (target: ReturnType<typeof heldBy>) => decisionsByRole((who) => mayAssignTo(who, target));

  it("one's own, a leader a member's, an admin any", () => {
    expect(ask(heldBy("me"))).toEqual(everyone("yes"));
    expect(ask(heldBy("somebody", "home"))).toEqual({ ...everyone(notFound), leader: "yes", admin: "yes" });
    for (const place of ["away", null])
      expect(ask(heldBy("somebody", place))).toEqual({ ...everyone(notFound), admin: "yes" });
  });

  it("a leader not to another leader's", () => {
    const answers = roles.map((role) => formatDecision(mayAssignTo(actor("leader"), heldBy("somebody", "home", role))));
    expect(answers).toEqual(["yes", denied, denied, denied]);
  });
});

it("an organization's list is its leaders' and the admins'", () => {
  expect(decisionsByRole((who) => mayListOrganization(who, "home"))).toEqual({
    ...{ user: denied, leader: "yes", orgmanager: denied, admin: "yes" },
  });
  expect(decisionsByRole((who) => mayListOrganization(who, "away"))).toEqual({ ...everyone(denied), admin: "yes" });
});

it("what a manager turned off is turned on by managers and admins, and anything else by whoever has it", () => {
  const ask = (thing: Thing, byManager = true) => decisionsByRole((who) => mayTurnOn(who, thing, byManager));
  const off = message.physicalCardTurnedOff;
  const managed = { user: off, leader: "yes", orgmanager: off, admin: "yes" };
  expect(ask({ organizationId: "home", holder: heldBy("me", "away") })).toEqual(managed);
  expect(ask({ organizationId: "away", holder: heldBy("me", "home") })).toEqual({ ...everyone(off), admin: "yes" });
  expect(ask({ organizationId: "home", holder: null })).toEqual(managed);
  expect(ask({ organizationId: null, holder: null })).toEqual({ ...everyone(off), admin: "yes" });
  expect(ask({ organizationId: "away", holder: heldBy("me", "away") })).toEqual({ ...everyone(off), admin: "yes" });
  expect(ask({ organizationId: "away", holder: heldBy("me", "away") }, false)).toEqual(everyone("yes"));
});

it("a reprint is asked for by whoever has the card, and by nobody for them", () => {
  const ask = (holder: Thing["holder"]) =>
    decisionsByRole((who) => mayRequestReprint(who, { organizationId: "home", holder }));
  expect(ask(heldBy("me"))).toEqual(everyone("yes"));
  expect(ask(heldBy("somebody", "home"))).toEqual(everyone(hidden));
  expect(ask(null)).toEqual(everyone(hidden));
});

it("a reprint goes from asked for to printed to sent, and is refused only before it is printed", () => {
  const steps = reprintStates.flatMap((from) =>
    reprintStates.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(["requested printed", "requested refused", "printed sent"]);
});
