import type { Page } from "playwright-core";
import type { Seed, Viewer } from "./seed.ts";

/** One screen in one state: who looks at which address, and what they do there before the picture. */
export type Screen = {
  name: string;
  viewer?: Viewer;
  path: string | ((seed: Seed) => string);
  /** Before the page is opened: a network that fails, a request that hangs. */
  before?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Runs in the page before anything else does: another device, a browser that lacks something. */
  script?: string;
  act?: (page: Page) => Promise<unknown>;
  /** Looked at, but built of nothing that another screen does not have: `npm test` walks that one only. */
  alike?: boolean;
  /** Requests fail here on purpose, and the browser says so in its console. */
  mayFail?: boolean;
  /** Nothing below the fold: the picture shows the window and not the whole page. */
  windowOnly?: boolean;
  /** Only where the window is this wide: a menu that only phones have. */
  only?: 390 | 1440;
};
