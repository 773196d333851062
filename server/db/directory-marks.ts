import { type SQL, sql } from "drizzle-orm";
import type { Status } from "../../domain/people/schema.ts";
import { directoryEntry } from "./schema/directory.ts";

/** What the indexes of the directory's texts have of each row beside its text: `directory_marks` of the baseline. */

const firstPersonDay = 1_000_000;
const rareStates: Partial<Record<Status, number>> = { suspended: -1, blocked: -2 };

function isMarked(marks: readonly number[]): SQL {
  const { status, createdAt, personCreatedAt } = directoryEntry;
  return sql`directory_marks(${status}, ${createdAt}, ${personCreatedAt}) && ${sql.param(marks)}::integer[]`;
}

/** Rows of these days. */
export const ofDays = (days: readonly number[]): SQL => isMarked(days);

/** Rows of people of these days. */
export const ofPeopleOfDays = (days: readonly number[]): SQL => isMarked(days.map((day) => firstPersonDay + day));

/** Rows in a state, where few are in it. */
export function inRareState(status: Status | undefined): SQL | undefined {
  const mark = status && rareStates[status];
  return mark === undefined ? undefined : isMarked([mark]);
}
