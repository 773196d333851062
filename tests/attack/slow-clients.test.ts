import { it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { slowClients } from "./slow-clients.ts";

it("slow clients are closed and others served", { timeout: 120_000 }, () => expectHeld(slowClients));
