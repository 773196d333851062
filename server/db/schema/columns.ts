import { pgEnum, timestamp } from "drizzle-orm/pg-core";
import { roles, statuses } from "../../../domain/people/schema.ts";

/** Timestamptz with milliseconds; Dates in the code, ISO 8601 UTC in JSON. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const roleType = pgEnum("person_role", roles);
export const statusType = pgEnum("status", statuses);
/** Only an admin can lift an admin's suspension. */
export const setterType = pgEnum("status_setter", ["leader", "admin"]);
export const fileKind = pgEnum("file_kind", ["photo", "logo"]);
