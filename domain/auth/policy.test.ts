import { describe, expect, it } from "vitest";
import { said } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { roles } from "../people/schema.ts";
import { confirmedUntil, mayAddSecondFactor, mustSetUpSecondFactor } from "./policy.ts";

describe("who must set up a second factor", () => {
  it("is an admin without one, where it is asked for", () => {
    const asked = roles.filter((role) => mustSetUpSecondFactor({ role }, false, true));
    expect(asked).toEqual(["admin"]);
    for (const role of roles) {
      expect(mustSetUpSecondFactor({ role }, true, true)).toBe(false);
      expect(mustSetUpSecondFactor({ role }, false, false)).toBe(false);
    }
  });
});

it("who may add one has proven their address", () => {
  expect(said(mayAddSecondFactor({ emailProven: true }))).toBe("yes");
  expect(said(mayAddSecondFactor({ emailProven: false }))).toBe(message.proveAddressFirst);
});

describe("who proved who they are", () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  it("is not asked again for five minutes", () => {
    expect(confirmedUntil(at(0), at(0))).toEqual(at(300_000));
    expect(confirmedUntil(at(0), at(299_999))).toEqual(at(300_000));
    expect(confirmedUntil(at(0), at(300_000))).toBeNull();
  });
  it("is asked again when that lies ahead: the clock was put back", () => {
    expect(confirmedUntil(at(1), at(0))).toBeNull();
  });
});
