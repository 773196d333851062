import { beforeAll, it } from "vitest";
import { untilNoNetwork } from "../crash/network.ts";
import { expectHeld } from "../proof/short-form.ts";
import { scriptsInTexts } from "./scripts.ts";

beforeAll(untilNoNetwork, 180_000);

it("a text is a text on every page, in every picture, file and email", { timeout: 180_000 }, () =>
  expectHeld(scriptsInTexts),
);
