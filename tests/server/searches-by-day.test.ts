import { and, desc, eq, like, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addCards } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { type SignedIn, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();

/**
 * Rare texts (one in several hundred rows) in lists by time, found by the days in the text indexes
 * (docs/decisions/0039). A thousand rows a day, so that a page of rare rows spans many days.
 */

const rows = 16_000;

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Zora Admin");
  await product.sql.begin(async (all) => {
    // Disables triggers, which would insert derived rows one by one; they are inserted below.
    await all`set local session_replication_role = replica`;
    await all`create temporary table made on commit drop as
      select number, 'day' || number as id,
        case when number % 230 = 7 then 'Wilhelmina Rarity' when number % 231 = 9 then '王伟' else 'Common Person' end
          || case when number % 3 = 0 then ' Ott' else '' end as name,
        -- The first and the last moment of each day among them.
        timestamptz '2026-05-01 00:00Z' + (number / 1000) * interval '1 day'
          + case number % 1000 when 7 then interval '0' when 927 then interval '23:59:59.999'
            else number % 1000 * interval '86 seconds' end as moment,
        (case when number % 13 = 0 then 'blocked' else 'active' end)::status as status
      from generate_series(1, ${rows}::int) number`;
    await all`insert into person (id, email, name, display_name, password_hash, status, created_at, updated_at)
      select id, id || '@days.example', name, name, '', status, moment, moment from made`;
    // Cards are some days younger than their people, so that the two orders differ.
    await all`insert into card (id, short_code, person_id, name, job_title, company, email, phone, location, accent, status,
        created_at, updated_at)
      select 'card' || number, id, id, name, '', '', '', '', '', '#D2360A', status,
        moment + (number % 4) * interval '1 day', moment from made`;
    await all`insert into directory_entry (id, person_id, card_id, name, email, company, status, category, subscription_ends,
        created_at, person_created_at, searched)
      select c.id, c.person_id, c.id, lower(c.name), '', '', c.status, 1, 'epoch', c.created_at, p.created_at, lower(c.name)
      from made join card c on c.id = 'card' || made.number join person p on p.id = c.person_id`;
    await all`insert into organization (id, name, created_at) values ('org_rarity', 'House of Rarity', 'epoch')`;
    await all`insert into physical_card (code, label, organization_id, created_at, updated_at)
      select id, name, case when number % 233 = 11 then 'org_rarity' end, moment, moment from made`;
    await all`select write_physical_text(p) from physical_card p`;
  });
  await product.sql`analyze`;
});

const { card, directoryEntry, organization, person, physicalCard, physicalCardText } = tables;
const rowsOfDirectory = (text: string, isWanted?: SQL) =>
  rowsOf(product)
    .select({ id: directoryEntry.id })
    .from(directoryEntry)
    .where(and(like(directoryEntry.searched, text), isWanted));
const cardsOf = (text: string, isWanted?: SQL) =>
  rowsOf(product)
    .select({ id: card.id })
    .from(card)
    .where(and(like(sql`lower(${card.name})`, text), isWanted))
    .orderBy(desc(card.createdAt), desc(card.id));
const isBlocked = eq(directoryEntry.status, "blocked");
const newest = [desc(directoryEntry.createdAt), desc(directoryEntry.id)];

/** The complete expected result of each list, by reading all rows. */
const whole = {
  "/api/directory?limit=20": (text: string) => rowsOfDirectory(text).orderBy(...newest),
  "/api/directory?limit=20&sort=created&direction=asc": (text: string) =>
    rowsOfDirectory(text).orderBy(directoryEntry.createdAt, directoryEntry.id),
  "/api/directory?limit=20&state=blocked": (text: string) => rowsOfDirectory(text, isBlocked).orderBy(...newest),
  "/api/directory?limit=20&state=blocked&sort=company&direction=asc": (text: string) =>
    rowsOfDirectory(text, isBlocked).orderBy(directoryEntry.company, directoryEntry.id),
  "/api/users?limit=20": (text: string) =>
    rowsOf(product)
      .select({ id: person.id })
      .from(person)
      .where(like(sql`lower(${person.name})`, text))
      .orderBy(desc(person.createdAt), desc(person.id)),
  "/api/cards?scope=all&limit=20": (text: string) => cardsOf(text),
  "/api/cards?scope=all&limit=20&status=blocked": (text: string) => cardsOf(text, eq(card.status, "blocked")),
  "/api/physical-cards?scope=all&limit=20": (text: string) =>
    rowsOf(product)
      .select({ id: physicalCard.code })
      .from(physicalCard)
      .innerJoin(physicalCardText, eq(physicalCardText.code, physicalCard.code))
      .leftJoin(organization, eq(organization.id, physicalCard.organizationId))
      .where(like(sql`${physicalCardText.searched} || ' ' || lower(coalesce(${organization.name}, ''))`, text))
      .orderBy(desc(physicalCard.createdAt), desc(physicalCard.code)),
};

/** Returns the ids of all pages in order. */
async function listed(path: string, search: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ search, ...(cursor === null ? {} : { cursor }) });
    const {
      status,
      body,
    }: { status: number; body: { items: { id?: string; code?: string }[]; nextCursor: string | null } } =
      await admin.client.get(`${path}&${query}`);
    expect(status).toBe(200);
    seen.push(...body.items.map(({ id, code }) => id ?? code ?? ""));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return seen;
}

it.each(Object.keys(whole) as (keyof typeof whole)[])(
  "%s shows all that hold a rare text, in its order",
  async (path) => {
    for (const text of ["rarity", "wilhelmina rarity ott", "王伟", "伟", "y o"]) {
      const ids = (await whole[path](`%${text}%`)).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(await listed(path, text)).toEqual(ids);
    }
  },
);

it("a person who gets a card and loses it again stays among the people of their day", async () => {
  const id = "day5";
  const days = () =>
    rowsOf(product)
      .select({
        id: directoryEntry.id,
        createdAt: directoryEntry.createdAt,
        personCreatedAt: directoryEntry.personCreatedAt,
      })
      .from(directoryEntry)
      .where(eq(directoryEntry.personId, id));
  const [row] = await rowsOf(product).select().from(person).where(eq(person.id, id));
  await rowsOf(product).delete(card).where(eq(card.personId, id));
  expect(await days()).toEqual([{ id, createdAt: row?.createdAt, personCreatedAt: row?.createdAt }]);
  const fresh = { id: "fresh", shortCode: "fresh", personId: id, name: "Fresh", email: "" };
  await addCards(product, [{ ...fresh, createdAt: new Date("2026-07-01") }]);
  expect(await days()).toEqual([{ id: "fresh", createdAt: new Date("2026-07-01"), personCreatedAt: row?.createdAt }]);
});
