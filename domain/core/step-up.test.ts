import { describe, expect, it } from "vitest";
import { adminStepUp, ownFactorStepUp, stepUpValidUntil } from "./step-up.ts";

describe("who proved who they are", () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  it.each([
    ["a change of one's own second factors", ownFactorStepUp, 300_000],
    ["what only admins do", adminStepUp, 600_000],
  ])("is not asked again for a while before %s", (_, asked, ms) => {
    expect(stepUpValidUntil(at(0), at(0), asked)).toEqual(at(ms));
    expect(stepUpValidUntil(at(0), at(ms - 1), asked)).toEqual(at(ms));
    expect(stepUpValidUntil(at(0), at(ms), asked)).toBeNull();
  });
  it("is asked again when that lies ahead: the clock was put back", () => {
    expect(stepUpValidUntil(at(1), at(0), ownFactorStepUp)).toBeNull();
  });
});
