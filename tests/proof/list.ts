import { authorizationMatrix } from "../attack/authorization-matrix.ts";
import { cachedPages } from "../attack/cached-pages.ts";
import { fieldMatrix } from "../attack/field-matrix.ts";
import { grants } from "../attack/grants.ts";
import { hostileRequests } from "../attack/hostile-requests.ts";
import { hostsAndPaths } from "../attack/hosts-and-paths.ts";
import { scriptsInLinks } from "../attack/links.ts";
import { ffuf } from "../attack/outside/ffuf.ts";
import { hydra } from "../attack/outside/hydra.ts";
import { slowhttptest } from "../attack/outside/slowhttptest.ts";
import { sqlmap } from "../attack/outside/sqlmap.ts";
import { wapiti } from "../attack/outside/wapiti.ts";
import { pictures } from "../attack/pictures.ts";
import { races } from "../attack/races.ts";
import { scriptsInTexts } from "../attack/scripts.ts";
import { sessionTheft } from "../attack/session-theft.ts";
import { signInTiming } from "../attack/sign-in-timing.ts";
import { slowClients } from "../attack/slow-clients.ts";
import { views } from "../attack/views.ts";
import { asvs } from "./asvs.ts";
import { crashes } from "./crash.ts";
import { fair } from "./fair.ts";
import type { Harness } from "./harness.ts";

/** External tools, if installed. */
const outside: readonly Harness[] = [sqlmap, wapiti, ffuf, slowhttptest, hydra];

/** The harnesses of `npm run proof`, in the order of docs/proof.md. */
export const harnesses: readonly Harness[] = [
  authorizationMatrix,
  fieldMatrix,
  grants,
  hostileRequests,
  hostsAndPaths,
  cachedPages,
  scriptsInTexts,
  scriptsInLinks,
  pictures,
  sessionTheft,
  signInTiming,
  races,
  slowClients,
  views,
  ...outside,
  fair,
  ...crashes,
  asvs,
];
