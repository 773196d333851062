import { describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { pictures } from "./pictures.ts";
import { slowClients } from "./slow-clients.ts";

/** Side by side, each on a product of its own: slow clients are waited for. */
describe.concurrent("in its short form", { timeout: 120_000 }, () => {
  it("slow clients are closed and others served", () => expectHeld(slowClients));
  it("a picture that was made to harm is made anew or refused", () => expectHeld(pictures));
});
