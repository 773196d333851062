import type { Page } from "playwright-core";
import type { Seed, Viewer } from "./seed.ts";

/** One screen in one state: the viewer, the URL, and the actions before the screenshot. */
export type Screen = {
  name: string;
  viewer?: Viewer;
  path: string | ((seed: Seed) => string);
  /** Runs before the page opens: a failing network, a hanging request. */
  before?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Runs in the page before any other script: another device, a missing browser feature. */
  script?: string;
  act?: (page: Page) => Promise<unknown>;
  /** Has a screenshot, but only elements of other screens: `npm test` skips it. */
  alike?: boolean;
  /** Requests fail on purpose, so the browser logs errors. */
  mayFail?: boolean;
  /** Nothing below the fold: the screenshot shows the window, not the full page. */
  windowOnly?: boolean;
  /** Only at this window width, for example a menu on phones. */
  only?: 390 | 1440;
};
