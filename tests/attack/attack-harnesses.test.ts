import { afterAll, beforeAll, describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { cloneDatabase } from "../support/product.ts";
import { cachedPages } from "./cached-pages.ts";
import { fieldMatrix } from "./field-matrix.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { cardHost } from "./front/stand.ts";
import { grants } from "./grants.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { hostsAndPaths } from "./hosts-and-paths.ts";
import { races } from "./races.ts";
import { sessionTheft } from "./session-theft.ts";
import { signInTiming } from "./sign-in-timing.ts";
import { views } from "./views.ts";

/** Short forms of the harnesses that need no settings, run in sequence on one server. */

let fixture: Fixture | undefined;
beforeAll(async () => {
  fixture = await openFixture({ newDatabase: () => cloneDatabase() }, { CARD_HOSTS: cardHost });
});
afterAll(() => fixture?.stop());

describe("in its short form", { timeout: 120_000 }, () => {
  it("a refused sign-in does not tell by its time whether there is an account", () =>
    expectHeld(signInTiming, fixture));
  it("every view counts once", () => expectHeld(views, fixture));
  it("fifty at once win once", () => expectHeld(races, fixture));
  it("a stolen session is worth nothing once its owner ended it", () => expectHeld(sessionTheft, fixture));
  it("nobody manages an organization by what they once were", () => expectHeld(grants, fixture));
  it("no request changes what the next visitor of a page gets", () => expectHeld(cachedPages, fixture));
  it("no host, proxy or way to write an address is believed that is none", () => expectHeld(hostsAndPaths, fixture));
  // Uses its own server: a pending aggregation of other harnesses' rows would change tables during its checks.
  it("no field is written that an operation's schema does not own", () => expectHeld(fieldMatrix));
  it("hostile requests are answered without 5xx, restarts or internals", () => expectHeld(hostileRequests, fixture));
});
