import { describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { cachedPages } from "./cached-pages.ts";
import { hostsAndPaths } from "./hosts-and-paths.ts";

describe("in its short form", { timeout: 180_000 }, () => {
  it("no host, proxy or way to write an address is believed that is none", () => expectHeld(hostsAndPaths));
  it("no request changes what the next visitor of a page gets", () => expectHeld(cachedPages));
});
