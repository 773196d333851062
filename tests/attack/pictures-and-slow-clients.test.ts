import { describe, it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { pictures } from "./pictures.ts";
import { slowClients } from "./slow-clients.ts";

/** Concurrent, each on its own server, because slow clients take time. */
describe.concurrent("in its short form", { timeout: 120_000 }, () => {
  it("slow clients are closed and others served", () => expectHeld(slowClients));
  it("a picture that was made to harm is made anew or refused", () => expectHeld(pictures));
});
