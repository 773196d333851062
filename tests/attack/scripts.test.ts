import { describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { scriptsInLinks } from "./links.ts";
import { scriptsInTexts } from "./scripts.ts";

describe("in its short form", { timeout: 180_000 }, () => {
  it("a text is a text on every page, in every picture, file and letter", () => expectHeld(scriptsInTexts));
  it("a link leads to the web or nowhere", () => expectHeld(scriptsInLinks));
});
