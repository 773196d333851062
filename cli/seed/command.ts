import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Config } from "../../server/config/config.ts";
import { passwordHasher } from "../../server/core/password-hasher.ts";
import type { Database } from "../../server/db/database.ts";
import { violatedConstraint } from "../../server/db/errors.ts";
import { withDatabase, withOwner } from "../database.ts";
import { insertRows } from "./insert-rows.ts";
import { seedAudit } from "./seed-audit.ts";
import { seedEvents } from "./seed-events.ts";
import { type SeedRows, seedRows } from "./seed-people.ts";

const peopleAtOnce = 5000;

/**
 * `evox seed --people <n>`: a large sample for load tests, with ten audit entries and three sign-ins for each person.
 */
export async function seedCommand(config: Config, people: number): Promise<number> {
  const began = performance.now();
  const passwordHash = (await passwordHasher()).dummy;
  await withDatabase(config, (db) => seed(db, people, passwordHash));
  // Autovacuum would do this during the first minutes of use.
  await withOwner(config, ({ db }) => db.execute(sql`vacuum (analyze)`));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${people.toLocaleString("en-US")} people added with cards, organizations and audit entries in ${seconds} s.`,
  );
  console.log("No one can log in as any of them.");
  return 0;
}

async function seed(db: Database, people: number, passwordHash: string): Promise<void> {
  const now = new Date();
  const run = randomBytes(3).toString("hex");
  const ids: string[] = [];
  for (let from = 0; from < people; from += peopleAtOnce) {
    const make = () => seedRows(from, Math.min(peopleAtOnce, people - from), run, passwordHash, now);
    const made = (await insertPeople(db, make(), run)) ?? (await insertPeople(db, make(), run));
    if (!made) throw new Error("short codes that are already in use were drawn twice");
    ids.push(...made);
  }
  await seedAudit(db, ids, people * 10, now);
  await seedEvents(db, `seed${run}`, now);
}

/**
 * Returns the ids; null, with nothing written, if a random short code is taken: one run of 100,000 people in twenty.
 */
async function insertPeople(db: Database, rows: SeedRows, run: string): Promise<string[] | null> {
  try {
    await db.transaction(async (tx) => {
      await insertRows(tx, "person", rows.people);
      await insertRows(tx, "organization", rows.organizations);
      await insertRows(tx, "organization_member", rows.members);
      await tx.execute(sql`update person set organization_id = member.organization_id from organization_member member
        where member.person_id = person.id and person.id like ${`seed${run}%`} and person.organization_id is null`);
      await insertRows(tx, "short_code", rows.codes);
      await insertRows(tx, "card", rows.cards);
    });
  } catch (error) {
    if (violatedConstraint(error) === "short_code_pkey") return null;
    throw error;
  }
  return rows.people.map(({ id }) => String(id));
}
