import { describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { races } from "./races.ts";
import { sessionTheft } from "./session-theft.ts";
import { signInTiming } from "./sign-in-timing.ts";
import { views } from "./views.ts";

describe("in its short form", { timeout: 120_000 }, () => {
  it("a stolen session is worth nothing once its owner ended it", () => expectHeld(sessionTheft));
  it("a refused sign-in does not tell by its time whether there is an account", () => expectHeld(signInTiming));
  it("fifty at once win once", () => expectHeld(races));
  it("every view counts once", () => expectHeld(views));
});
