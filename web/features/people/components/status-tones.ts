import type { Status } from "../../../../domain/people/schema.ts";
import type { Tone } from "../../../ui/tone.ts";

export const statusTones: Record<Status, Tone> = { active: "good", suspended: "warn", blocked: "bad" };
