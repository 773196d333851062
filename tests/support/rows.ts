import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { ISql, Sql } from "postgres";
import * as analytics from "../../server/db/schema/analytics.ts";
import * as audit from "../../server/db/schema/audit.ts";
import * as auth from "../../server/db/schema/auth.ts";
import * as cards from "../../server/db/schema/cards.ts";
import * as contact from "../../server/db/schema/contact.ts";
import * as contacts from "../../server/db/schema/contacts.ts";
import * as keptCounts from "../../server/db/schema/counts.ts";
import * as directory from "../../server/db/schema/directory.ts";
import * as notifications from "../../server/db/schema/notifications.ts";
import * as organizations from "../../server/db/schema/organizations.ts";
import * as people from "../../server/db/schema/people.ts";
import * as physicalCards from "../../server/db/schema/physical-cards.ts";
import * as cardCodes from "../../server/db/schema/qr-styles.ts";
import * as retiredLinks from "../../server/db/schema/retired-links.ts";
import * as secondFactors from "../../server/db/schema/second-factors.ts";
import * as upgrades from "../../server/db/schema/upgrades.ts";
import * as wallet from "../../server/db/schema/wallet.ts";

/** All tables, under one name, because tests have local variables such as `card` and `person`. */
export const tables = {
  ...{
    ...analytics,
    ...audit,
    ...auth,
    ...cardCodes,
    ...cards,
    ...contact,
    ...contacts,
    ...directory,
    ...retiredLinks,
  },
  ...{
    ...keptCounts,
    ...notifications,
    ...organizations,
    ...people,
    ...physicalCards,
    ...secondFactors,
    ...upgrades,
    ...wallet,
  },
};

/**
 * Returns Drizzle over a test's connection (connect.ts) or a transaction on it, to read rows and to create states that
 * no screen can. Drizzle would change how raw SQL on a connection parses times, so it gets only a query function.
 */
export function rowsOf({ sql }: { sql: ISql }): Omit<PostgresJsDatabase, "transaction"> {
  const unsafe: ISql["unsafe"] = (text, values, options) => sql.unsafe(text, values, options);
  return drizzle({ options: { parsers: {}, serializers: {} }, unsafe } as unknown as Sql);
}
