import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ISql } from "postgres";
import { card, shortCode } from "../../server/db/schema/cards.ts";
import { notification } from "../../server/db/schema/notifications.ts";
import { organizationMember, person } from "../../server/db/schema/people.ts";
import { rowsOf } from "./rows.ts";

/** Inserts states that tests need and that the API cannot create. */

/** A server, or a transaction on its database. */
type Rows = { sql: ISql };

type Person = typeof person.$inferInsert;
type Card = typeof card.$inferInsert;
type Notification = typeof notification.$inferInsert;
type Member = typeof organizationMember.$inferInsert;

/** Changes a person's role, status, verified address and the like directly, without audit entry and cascade. */
export async function setPerson(rows: Rows, id: string, values: Partial<Person>): Promise<void> {
  const { count } = await rowsOf(rows).update(person).set(values).where(eq(person.id, id));
  if (count !== 1) throw new Error(`person ${id} is not there`);
}

/** Changes a card's category, subscription, status and the like; other processes are notified as usual. */
export async function setCard(rows: Rows, id: string, values: Partial<Card>): Promise<void> {
  const { count } = await rowsOf(rows).update(card).set(values).where(eq(card.id, id));
  if (count !== 1) throw new Error(`card ${id} is not there`);
}

/** A well-formed hash, as backups require. */
const hashOfNoPassword = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Inserts people who never signed up and cannot sign in, thousands if needed. */
export async function addPeople(rows: Rows, people: (Partial<Person> & { id: string })[]): Promise<void> {
  const now = new Date();
  const addOne = (values: (typeof people)[number]): Person => ({
    ...{ email: `${values.id}@example.com`, name: values.id, displayName: values.name ?? values.id },
    ...{ passwordHash: hashOfNoPassword, createdAt: now, updatedAt: now },
    ...values,
  });
  await addRows(rows, person, people.map(addOne));
}

/** Inserts cards with their short links. */
export async function addCards(
  rows: Rows,
  cards: (Partial<Card> & { id: string; shortCode: string; personId: string })[],
): Promise<void> {
  const now = new Date();
  const addOne = (values: (typeof cards)[number]): Card => ({
    ...{ name: values.id, email: `${values.personId}@example.com`, accent: "#D2360A", createdAt: now, updatedAt: now },
    ...values,
  });
  await addRows(
    rows,
    shortCode,
    cards.map((values) => ({ code: values.shortCode, createdAt: now })),
  );
  await addRows(rows, card, cards.map(addOne));
}

/** Inserts members without invitation or audit entry. */
export async function addMembers(
  rows: Rows,
  members: (Partial<Member> & { personId: string; organizationId: string })[],
): Promise<void> {
  const now = new Date();
  const addOne = (values: (typeof members)[number]): Member => ({
    ...{ role: "user", addedAt: now, updatedAt: now },
    ...values,
  });
  await addRows(rows, organizationMember, members.map(addOne));
}

/** Inserts a notification without an event; returns its API id. */
export async function notify(
  rows: Rows,
  personId: string,
  values: Partial<Omit<Notification, "personId">> = {},
): Promise<string> {
  const body: Notification["body"] = { kind: "removed", organizationName: "Himal" };
  const added = await rowsOf(rows)
    .insert(notification)
    .values({ personId, body, createdAt: new Date(), ...values })
    .returning({ id: notification.id });
  return String(added[0]?.id);
}

const atOnce = 2000;

/** Inserts any number of rows in batches, because a statement takes at most about 60,000 values. */
export async function addRows<T extends PgTable>(rows: Rows, table: T, values: T["$inferInsert"][]): Promise<void> {
  for (let done = 0; done < values.length; done += atOnce) {
    await rowsOf(rows)
      .insert(table)
      .values(values.slice(done, done + atOnce));
  }
}
