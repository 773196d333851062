import { expect, it } from "vitest";
import { decisionsByRole } from "../../tests/support/actors.ts";
import { allow, deny } from "../core/decision.ts";
import { mayViewHiddenImage } from "./policy.ts";

it("a hidden picture is for its owner, the managers of their organization, and admins", () => {
  const seen = (ownerId: string, organizationId: string | null) =>
    decisionsByRole((who) => (mayViewHiddenImage(who, { ownerId, organizationId }) ? allow : deny("no")));
  expect(seen("somebody", "home")).toEqual({ user: "no", leader: "yes", orgmanager: "yes", admin: "yes" });
  expect(seen("somebody", "away")).toEqual({ user: "no", leader: "no", orgmanager: "no", admin: "yes" });
  expect(seen("somebody", null)).toEqual({ user: "no", leader: "no", orgmanager: "no", admin: "yes" });
});
