import { expect, it } from "vitest";
import { decisionsByRole } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import {
  mayListContactsOf,
  mayListContactsOfPerson,
  mayListEventsOf,
  mayManageEvent,
  maySetExchangeOf,
  maySetExchangeOfCard,
  mayUseContact,
  mayViewEvent,
} from "./policy.ts";

const hidden = `hidden: ${message.contactNotFound}`;
const byRole = (user: string, leader: string, orgmanager: string, admin: string) => ({
  user,
  leader,
  orgmanager,
  admin,
});
const ofHome = { organizationId: "home", personId: null, assigneeId: "somebody", isMet: false };

it("an organization's contact is for its managers, and for members who met it or look after it", () => {
  expect(decisionsByRole((who) => mayUseContact(who, ofHome))).toEqual(byRole(hidden, "yes", "yes", "yes"));
  for (const mine of [{ isMet: true }, { assigneeId: "me" }]) {
    const contact = { ...ofHome, ...mine };
    const member = decisionsByRole((who) => mayUseContact(who, contact), { organizationId: "home" });
    expect(member).toEqual(byRole("yes", "yes", "yes", "yes"));
    const left = decisionsByRole((who) => mayUseContact(who, contact), {
      organizationId: null,
      managedOrganizationIds: [],
    });
    expect(left).toEqual(byRole(hidden, hidden, hidden, "yes"));
    const suspended = decisionsByRole((who) => mayUseContact(who, contact), {
      ...{ organizationId: "home", managedOrganizationIds: [], status: "suspended" },
    });
    expect(suspended).toEqual(byRole(hidden, hidden, hidden, "yes"));
  }
});

it("a person's contact is for that person, and for admins", () => {
  const contact = { organizationId: null, personId: "me", assigneeId: "me", isMet: true };
  expect(decisionsByRole((who) => mayUseContact(who, contact))).toEqual(byRole("yes", "yes", "yes", "yes"));
  const strange = { ...contact, personId: "somebody" };
  expect(decisionsByRole((who) => mayUseContact(who, strange))).toEqual(byRole(hidden, hidden, hidden, "yes"));
});

it("an organization's settings are set by its managers, a card's only outside of organizations", () => {
  const denied = message.permissionDenied;
  expect(decisionsByRole((who) => maySetExchangeOf(who, "home"))).toEqual(byRole(denied, "yes", "yes", "yes"));
  const own = { personId: "me" };
  const alone = decisionsByRole((who) => maySetExchangeOfCard(who, own, { organizationId: null }));
  expect(alone).toEqual(byRole("yes", "yes", "yes", "yes"));
  const inTeam = message.exchangeOfOrganization;
  const teamed = decisionsByRole((who) => maySetExchangeOfCard(who, own, { organizationId: "home" }));
  expect(teamed).toEqual(byRole(inTeam, inTeam, inTeam, inTeam));
});

it("an organization's events are managed by its managers and seen by its active members", () => {
  const denied = message.permissionDenied;
  const unseen = `hidden: ${message.eventNotFound}`;
  const event = { organizationId: "home", personId: null };
  expect(decisionsByRole((who) => mayManageEvent(who, event))).toEqual(byRole(denied, "yes", "yes", "yes"));
  expect(decisionsByRole((who) => mayViewEvent(who, event), { organizationId: "home" }).user).toBe("yes");
  expect(decisionsByRole((who) => mayListEventsOf(who, "home"), { organizationId: "home" }).user).toBe("yes");
  expect(decisionsByRole((who) => mayListEventsOf(who, "away")).user).toBe(denied);
  const suspended = { organizationId: "home", managedOrganizationIds: [], status: "suspended" } as const;
  expect(decisionsByRole((who) => mayViewEvent(who, event), suspended).user).toBe(unseen);
});

it("a person's event is for that person, and for admins", () => {
  const unseen = `hidden: ${message.eventNotFound}`;
  const event = { organizationId: null, personId: "me" };
  expect(decisionsByRole((who) => mayManageEvent(who, event))).toEqual(byRole("yes", "yes", "yes", "yes"));
  const strange = { ...event, personId: "somebody" };
  expect(decisionsByRole((who) => mayViewEvent(who, strange))).toEqual(byRole(unseen, unseen, unseen, "yes"));
});

it("contacts of an organization are listed by its managers, another person's only in it", () => {
  const denied = message.permissionDenied;
  expect(decisionsByRole((who) => mayListContactsOf(who, "home"))).toEqual(byRole(denied, "yes", "yes", "yes"));
  const inHome = decisionsByRole((who) => mayListContactsOfPerson(who, "somebody", "home"));
  expect(inHome).toEqual(byRole(denied, "yes", "yes", "yes"));
  const anywhere = decisionsByRole((who) => mayListContactsOfPerson(who, "somebody", undefined));
  expect(anywhere).toEqual(byRole(denied, denied, denied, "yes"));
  expect(decisionsByRole((who) => mayListContactsOfPerson(who, "me", undefined)).user).toBe("yes");
});
