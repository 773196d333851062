import { it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { pictures } from "./pictures.ts";

it("a picture that was made to harm is made anew or refused", { timeout: 180_000 }, () => expectHeld(pictures));
