import { beforeAll, it } from "vitest";
import { untilNoNetwork } from "../crash/network.ts";
import { expectHeld } from "../proof/short-form.ts";
import { scriptsInLinks } from "./links.ts";

beforeAll(untilNoNetwork, 180_000);

it("a link leads to the web or nowhere", { timeout: 180_000 }, () => expectHeld(scriptsInLinks));
