import { randomBytes } from "node:crypto";
import { count } from "drizzle-orm";
import type { Config } from "../../server/config/config.ts";
import { person } from "../../server/db/schema/people.ts";
import { createLogger } from "../../server/process/log.ts";
import { openServices } from "../../server/process/open-services.ts";
import type { Services } from "../../server/services.ts";
import { withDatabase } from "../database.ts";
import { insertRows } from "../seed/insert-rows.ts";
import { type DemoPerson, demoOrganizations, demoPeople } from "./cast.ts";
import { demoCards } from "./demo-cards.ts";
import { demoEvents } from "./demo-events.ts";
import { organizationRows, personRows } from "./demo-rows.ts";

/** `evox demo`: fills an empty database with three organizations, forty people and two years of activity. */
export async function demoCommand(config: Config): Promise<number> {
  // As long as this server requires.
  const password = `demo-${randomBytes(32).toString("hex")}`.slice(0, Math.max(15, config.passwordMin));
  const made = await withDatabase(config, async (db) => {
    const services = await openServices(config, { db }, createLogger("warn"));
    const [found] = await db.select({ people: count() }).from(person);
    // Admins may exist, because the first start can create one. The demo never mixes with real data.
    if ((found?.people ?? 0) > 3) return null;
    await fill(services, password);
    return demoPeople;
  });
  if (!made) {
    console.error(
      "This database already contains people. The sample data needs an empty database: set another DATA_DIR.",
    );
    return 1;
  }
  console.log(`Sample data added: ${demoOrganizations.length} organizations, ${made.length} people.`);
  console.log(`They all log in with the password  ${password}\n`);
  for (const part of ["admin", "orgmanager", "leader", "user"] as const) {
    const one = made.find(({ role, status }) => role === part && status === "active") as DemoPerson;
    console.log(`  ${part.padEnd(12)} ${one.email}`);
  }
  return 0;
}

async function fill(services: Services, password: string): Promise<void> {
  const { db, hasher } = services;
  const now = services.clock.now();
  const place = hasher.enter();
  if (!place) throw new Error("the password queue of a new process cannot be full");
  const passwordHash = await place.hash(password);
  await db.transaction(async (tx) => {
    await insertRows(tx, "person", personRows(passwordHash, now));
    const { organizations, members, memberships } = organizationRows(now);
    await insertRows(tx, "organization", organizations);
    await insertRows(tx, "organization_member", members);
    await memberships(tx);
  });
  const cards = await demoCards(services, now);
  await demoEvents(services, cards, now);
}
