import { pgEnum, timestamp } from "drizzle-orm/pg-core";
import { roles, statuses } from "../../../domain/people/schema.ts";

/** All times are timestamptz with milliseconds, Dates in the code and ISO 8601 UTC in JSON. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const roleType = pgEnum("person_role", roles);
export const statusType = pgEnum("status", statuses);
/** Who put a person or card on hold: what an admin set, only an admin lifts. */
export const setterType = pgEnum("status_setter", ["leader", "admin"]);
export const fileKind = pgEnum("file_kind", ["photo", "logo"]);
