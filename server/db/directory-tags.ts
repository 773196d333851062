import { type SQL, sql } from "drizzle-orm";
import type { Status } from "../../domain/people/schema.ts";
import { directoryEntry } from "./schema/directory.ts";

/** Tags next to each text in the directory's indexes: `directory_marks` in the migrations. */

const firstPersonDay = 1_000_000;
const rareStates: Partial<Record<Status, number>> = { suspended: -1, blocked: -2 };

function isMarked(marks: readonly number[]): SQL {
  const { status, createdAt, personCreatedAt } = directoryEntry;
  return sql`directory_marks(${status}, ${createdAt}, ${personCreatedAt}) && ${sql.param(marks)}::integer[]`;
}

export const taggedWithDays = (days: readonly number[]): SQL => isMarked(days);

export const taggedWithPersonDays = (days: readonly number[]): SQL => isMarked(days.map((day) => firstPersonDay + day));

/** Returns undefined for a status that many rows have. */
export function taggedWithRareState(status: Status | undefined): SQL | undefined {
  const mark = status && rareStates[status];
  return mark === undefined ? undefined : isMarked([mark]);
}
