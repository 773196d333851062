import { it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { fieldMatrix } from "./field-matrix.ts";

it("writes no field that an operation's schema does not own", { timeout: 120_000 }, () => expectHeld(fieldMatrix));
