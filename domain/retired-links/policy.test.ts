import { expect, it } from "vitest";
import { decisionsByRole } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { mayManageLinks } from "./policy.ts";

it("what becomes of codes is for the organization's managers and for admins", () => {
  const denied = message.permissionDenied;
  expect(decisionsByRole((who) => mayManageLinks(who, "home"))).toEqual({
    ...{ user: denied, leader: "yes", orgmanager: "yes", admin: "yes" },
  });
  expect(decisionsByRole((who) => mayManageLinks(who, "away"))).toEqual({
    ...{ user: denied, leader: denied, orgmanager: denied, admin: "yes" },
  });
});
