import { and, desc, eq, gt, inArray, isNull, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addPeople, addRows, setCard } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();

/** Searches and counts among so many rows that matches are neither in a list's first rows nor in all of them. */

const { auditEntry, card, contactMessage, directoryEntry, loginEvent, organization, person, physicalCard } = tables;
const { physicalCardText } = tables;

/** Starts at 1. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Inserts directory rows without a person or card. */
const addToDirectory = (
  count: number,
  made: (number: number) => { id: string; personId: string; searched: string },
) => {
  const [now, never] = [new Date(), new Date(0)];
  const rest = { email: "", company: "", status: "active", category: 0, subscriptionEnds: never } as const;
  const times = { createdAt: now, personCreatedAt: now };
  return addRows(
    product,
    directoryEntry,
    numbers(count).map((number) => ({ ...rest, ...times, name: made(number).searched, ...made(number) })),
  );
};

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Zora Admin");
  const rare = await signUp(product, "王伟 Qxavier O’Byrne");
  const rareCard = await makeCard(rare, { name: "王伟 Card", phone: "+977 980-7654321" });
  const now = new Date();
  const yesterday = after(-86_400);
  const codeOf = (number: number) => `WX${String(number).padStart(6, "0")}`;
  await addRows(product, organization, [{ id: "org_rare", name: "Zürich Łódź", createdAt: yesterday }]);
  await addRows(
    product,
    tables.shortCode,
    [0, ...numbers(6000)].map((number) => ({ code: codeOf(number), createdAt: now })),
  );
  const desk = {
    code: codeOf(0),
    label: "Front Desk",
    cardId: rareCard.id,
    personId: rare.id,
    organizationId: "org_rare",
  };
  await addRows(product, physicalCard, [{ ...desk, createdAt: yesterday, updatedAt: now }]);
  // All following rows are newer.
  await addRows(
    product,
    organization,
    numbers(1100).map((number) => ({ id: `org_${number}`, name: `Team ${number}`, createdAt: after(number) })),
  );
  await addRows(
    product,
    physicalCard,
    numbers(6000).map((number) => ({
      ...{ code: codeOf(number), label: "Stock", createdAt: after(number), updatedAt: now },
    })),
  );
  await addPeople(
    product,
    numbers(6000).map((number) => ({
      ...{ id: `many${number}`, email: `many.${number}@crowd.example`, name: "Common Person" },
      createdAt: after(number),
    })),
  );
  await addRows(
    product,
    loginEvent,
    numbers(6000).map((number) => ({ personId: `many${number}`, success: true, userAgent: "", createdAt: now })),
  );
});

// biome-ignore lint/suspicious/noExplicitAny: read field by field
async function found(path: string, search: string): Promise<any[]> {
  const answer = await admin.client.get(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ search })}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
}

/** Returns ids (or another key) page by page, until there are `most`. */
async function pages(list: string, search: string, most = Number.POSITIVE_INFINITY, key = "id"): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = ""; seen.length < most; ) {
    const path = `${list}&limit=100${cursor && `&cursor=${cursor}`}&${new URLSearchParams({ search })}`;
    const { status, body } = await admin.client.get(path);
    expect(status).toBe(200);
    seen.push(...body.items.map((item: Record<string, string>) => item[key]));
    if (!body.nextCursor) return seen;
    cursor = body.nextCursor;
  }
  return seen;
}

describe("among thousands of newer ones is found", () => {
  it.each(["王伟", "伟", "qx", "o’", "’b", "qxavier", "王伟 qxavier", "+977980765"])("a person by %j", async (text) => {
    const [people, cards] = [await found("/api/users", text), await found("/api/cards?scope=all", text)];
    expect(people.map(({ name }) => name)).toEqual(["王伟 Qxavier O’Byrne"]);
    expect(cards.map(({ name }) => name)).toEqual(/^(王伟|伟|\+977980765)$/u.test(text) ? ["王伟 Card"] : []);
    for (const order of ["", "?sort=email&direction=asc", "?state=active"]) {
      const rows = await found(`/api/directory${order}`, text);
      expect(rows.map((row) => row.card?.name)).toEqual(["王伟 Card"]);
    }
    expect(await found("/api/directory?state=blocked", text)).toEqual([]);
    const signIns = await found("/api/sign-ins", text);
    expect(new Set(signIns.map(({ person }) => person.name))).toEqual(new Set(people.map(({ name }) => name)));
  });

  it.each(["zürich", "łódź", "ü", "h ł"])("an organization by %j", async (text) => {
    expect((await found("/api/organizations", text)).map(({ id }) => id)).toEqual(["org_rare"]);
  });

  it.each(["wx000000", "front", "k 王", "card 王伟", "o’byrne zü", "łódź", "ź"])(
    "a physical card by %j",
    async (text) => {
      const rows = await found("/api/physical-cards?scope=all", text);
      expect(rows.map(({ code }) => code)).toEqual(["WX000000"]);
    },
  );

  it("a physical card by the name that its person and its card have now", async () => {
    const owner = await signUp(product, "Before Rename");
    const { id } = await makeCard(owner, { name: "Cardbefore" });
    await rowsOf(product)
      .update(physicalCard)
      .set({ cardId: id, personId: owner.id })
      .where(eq(physicalCard.code, "WX000001"));
    const codes = async (text: string) => (await found("/api/physical-cards?scope=all", text)).map(({ code }) => code);
    expect(await codes("cardbefore before rename")).toEqual(["WX000001"]);
    await owner.client.patch("/api/me", { name: "Afterwards" });
    await owner.client.patch(`/api/cards/${id}`, { name: "Cardafter" });
    expect(await codes("cardafter afterwards")).toEqual(["WX000001"]);
    expect(await codes("before rename")).toEqual([]);
  });
});

describe("an e-mail address", () => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

  it("that somebody has finds them alone, in each list, also among other words", async () => {
    const ann = await signUp(product, "Whole Address");
    const { email } = ann;
    const longer = await makeCard(await signUp(product, "Longer Address"), { name: "Longer", email: `x${email}` });
    const shown = await makeCard(ann, { name: "Shown", email: "shown@elsewhere.example" });
    for (const text of [email, email.toUpperCase(), `Whole Address ${email}`, ` ${email} `]) {
      expect(names(await found("/api/users", text))).toEqual(["Whole Address"]);
      expect((await found("/api/directory", text)).map(({ id }) => id)).toEqual([shown.id]);
      expect((await found("/api/sign-ins", text)).map(({ person }) => person.id)).toEqual([ann.id]);
    }
    await admin.client.put(`/api/users/${ann.id}/status`, { status: "suspended" });
    expect((await found("/api/audit-log", email)).map(({ action }) => action)).toEqual(["update_status"]);
    expect(await found("/api/directory?state=blocked", email)).toEqual([]);
    expect(names(await found("/api/users", `Nobody ${email}`))).toEqual([]);
    // Card lists search the card's text only.
    expect(names(await found("/api/cards?scope=all", "shown@elsewhere.example"))).toEqual(["Shown"]);
    expect((await found("/api/cards?scope=all", email)).map(({ id }) => id)).toEqual([longer.id]);
    expect(names(await found("/api/users", "shown@elsewhere.example"))).toEqual(["Whole Address"]);
  });

  it("that nobody has finds whose address holds it, as other texts do", async () => {
    expect(await found("/api/users", "any.6000@crowd.example")).toHaveLength(1);
    expect((await found("/api/users", "000@crowd.ex")).length).toBeGreaterThan(4);
  });

  it("that thousands of cards show finds them page by page", async () => {
    const shared = { name: "shared", email: "info@shared.example", searched: "shared info@shared.example" };
    await addToDirectory(5500, (number) => ({ id: `shared${number}`, personId: `many${number}`, ...shared }));
    try {
      for (const list of ["/api/directory?", "/api/users?"]) {
        expect(new Set(await pages(list, "info@shared.example")).size).toBe(5500);
      }
    } finally {
      await rowsOf(product).delete(directoryEntry).where(like(directoryEntry.id, "shared%"));
    }
  });
});

describe("what is frequent", () => {
  const isCrowd = like(directoryEntry.searched, "%crowd%");
  const crowdByName = () =>
    rowsOf(product)
      .select({ id: directoryEntry.id })
      .from(directoryEntry)
      .where(isCrowd)
      .orderBy(directoryEntry.name, directoryEntry.id);

  it("is found page by page, as many as there are", async () => {
    expect(new Set(await pages("/api/directory?sort=name", "crowd")).size).toBe(6000);
  });

  it.each(["sort=name&direction=asc", "sort=created", "sort=status&direction=desc"])(
    "is found backwards as forwards by %s",
    async (order) => {
      const page = async (cursor: string | null) =>
        (await admin.client.get(`/api/directory?${order}&limit=50&search=crowd${cursor ? `&cursor=${cursor}` : ""}`))
          .body;
      const forwards = [await page(null)];
      for (let number = 1; number < 4; number += 1) forwards.push(await page(forwards.at(-1).nextCursor));
      let { previousCursor } = forwards.at(-1);
      for (const expected of forwards.slice(0, -1).reverse()) {
        const back = await page(previousCursor);
        expect(back.items).toEqual(expected.items);
        previousCursor = back.previousCursor;
      }
      expect(previousCursor).toBeNull();
    },
  );

  it("is found in the list's order where it stands together far down in it, too", async () => {
    await addToDirectory(20_500, (number) => ({ id: `before${number}`, personId: "many1", searched: "aaa" }));
    try {
      const rows = await crowdByName();
      expect(await pages("/api/directory?sort=name&direction=asc", "crowd")).toEqual(rows.map(({ id }) => id));
    } finally {
      await rowsOf(product).delete(directoryEntry).where(like(directoryEntry.id, "before%"));
    }
  });

  it("is found there also when it is more than is gathered at once, of people and of cards", async () => {
    // Disables triggers, which would insert the same rows one by one.
    await product.sql.begin(async (all) => {
      await all`set local session_replication_role = replica`;
      await all`insert into card (id, short_code, person_id, name, job_title, company, email, phone, location, accent, created_at,
          updated_at)
        select 'heap' || number, 'heap' || number, 'many' || 1 + number % 6000,
          case when number <= 16000 then 'zzz crowd' else 'aaa' end, '', '', '', '', '', '#D2360A',
          now() + number * interval '1 hour', now()
        from generate_series(1, 37000) number`;
      const areHeld = inArray(card.id, ["heap7", "heap8", "heap20000"]);
      await rowsOf({ sql: all }).update(card).set({ status: "suspended" }).where(areHeld);
      await all`insert into person (id, email, name, display_name, password_hash, created_at, updated_at)
        select 'newer' || number, 'newer' || number || '@elsewhere.example', 'Newer', 'Newer', '',
          now() + number * interval '1 day', now() from generate_series(1, 21000) number`;
      await all`insert into directory_entry (id, person_id, card_id, name, email, company, status, category,
          subscription_ends, created_at, person_created_at, searched)
        select id, person_id, id, name, '', '', status, 1, 'epoch', created_at, now(), name from card where id like 'heap%'`;
    });
    try {
      const byName = await crowdByName().limit(300);
      expect(await pages("/api/directory?sort=name&direction=asc", "crowd", 300)).toEqual(byName.map(({ id }) => id));
      const newest = await rowsOf(product)
        .select({ id: card.id })
        .from(card)
        .where(like(card.name, "%crowd%"))
        .orderBy(desc(card.createdAt), desc(card.id))
        .limit(300);
      expect(await pages("/api/cards?scope=all", "crowd", 300)).toEqual(newest.map(({ id }) => id));
      expect(await pages("/api/cards?scope=all&status=suspended", "crowd")).toEqual(["heap8", "heap7"]);
      expect(await pages("/api/directory?state=suspended", "crowd")).toEqual(["heap8", "heap7"]);
      const inCrowd = rowsOf(product).select({ id: directoryEntry.personId }).from(directoryEntry).where(isCrowd);
      const people = await rowsOf(product)
        .select({ id: person.id })
        .from(person)
        .where(or(like(person.id, "many%"), inArray(person.id, inCrowd)))
        .orderBy(desc(person.createdAt), desc(person.id));
      expect(await pages("/api/users?", "crowd")).toEqual(people.map(({ id }) => id));
    } finally {
      await product.sql.begin(async (all) => {
        await all`set local session_replication_role = replica`;
        const rows = rowsOf({ sql: all });
        await rows.delete(person).where(like(person.id, "newer%"));
        await rows.delete(directoryEntry).where(like(directoryEntry.id, "heap%"));
        await rows.delete(card).where(like(card.id, "heap%"));
      });
    }
  });
});

describe("what stands together far down is found in the list's order, more than is gathered at once,", () => {
  /** Disables triggers: they would insert the same rows one by one, and prevent deletion from the log. */
  const unwatched = (work: (all: TestProduct["sql"]) => Promise<unknown>) =>
    product.sql.begin(async (all) => {
      await all`set local session_replication_role = replica`;
      await work(all as unknown as TestProduct["sql"]);
    });

  it("of physical cards, by their own text, by their organization's name and by both", async () => {
    await unwatched(async (all) => {
      await all`insert into organization (id, name, created_at)
        select 'loft' || number, 'Attic Loft Attic ' || number, 'epoch' from generate_series(1, 3) number`;
      await all`insert into physical_card (code, label, organization_id, created_at, updated_at)
        select 'AT' || lpad(number::text, 6, '0'), '', case when number % 3 = 0 then 'loft' || 1 + number % 3 end,
          timestamptz '2020-01-01' + number * interval '1 second', now() from generate_series(1, 37000) number`;
      await all`insert into physical_card_text (code, created_at, searched)
        select code, created_at, lower(code) || case when right(code, 6)::int % 2 = 0 then ' attic loft' else ' cellar' end from physical_card where code like 'AT0%'`;
      const areLost = inArray(physicalCard.code, ["AT000004", "AT000007", "AT020000"]);
      await rowsOf({ sql: all }).update(physicalCard).set({ lostAt: new Date() }).where(areLost);
    });
    const searched = sql`${physicalCardText.searched} || ' ' || lower(coalesce(${organization.name}, ''))`;
    const matching = (text: string) =>
      rowsOf(product)
        .select({ code: physicalCard.code })
        .from(physicalCard)
        .innerJoin(physicalCardText, eq(physicalCardText.code, physicalCard.code))
        .leftJoin(organization, eq(organization.id, physicalCard.organizationId))
        .where(like(searched, `%${text}%`))
        .orderBy(desc(physicalCard.createdAt), desc(physicalCard.code));
    const list = "/api/physical-cards?scope=all";
    try {
      for (const [text, count] of Object.entries({
        attic: 24_667,
        "attic loft": 24_667,
        "loft attic": 12_333,
        "cellar attic": 6167,
        "0 attic": 3700,
      })) {
        const rows = await matching(text);
        expect(rows.length).toBe(count);
        expect((await pages(list, text, 300, "code")).slice(0, 300)).toEqual(
          rows.map(({ code }) => code).slice(0, 300),
        );
      }
      expect(await pages(`${list}&state=lost`, "attic", 10, "code")).toEqual(["AT020000", "AT000004"]);
    } finally {
      await unwatched(async (all) => {
        const rows = rowsOf({ sql: all });
        await rows.delete(physicalCardText).where(like(physicalCardText.code, "AT0%"));
        await rows.delete(physicalCard).where(like(physicalCard.code, "AT0%"));
        await rows.delete(organization).where(like(organization.id, "loft%"));
      });
    }
  });

  it("of sign-ins", async () => {
    const { id } = await signUp(product, "Signs In Daily");
    const crowd = (isWanted?: SQL) =>
      rowsOf(product)
        .select({ id: loginEvent.id })
        .from(loginEvent)
        .where(and(like(loginEvent.personId, "many%"), isWanted))
        .orderBy(desc(loginEvent.id));
    const daily = { userAgent: "daily", createdAt: new Date() };
    for (const more of [600, 21_000]) {
      await addRows(product, loginEvent, Array(more).fill({ ...daily, personId: id, success: true }));
      const rows = await crowd();
      expect((await pages("/api/sign-ins?", "crowd")).map(String)).toEqual(rows.map((row) => String(row.id)));
      // A few matches close by do not hide the others.
      await addRows(
        product,
        loginEvent,
        numbers(3).map((number) => ({ ...daily, personId: `many${number}`, success: false })),
      );
      const failed = await crowd(eq(loginEvent.success, false));
      expect((await pages("/api/sign-ins?success=false", "crowd")).map(String)).toEqual(
        failed.map((row) => String(row.id)),
      );
    }
  });

  it("of the audit log, by people and by organizations", async () => {
    const entries = (all: TestProduct["sql"], first: number, count: number, kind: string) => all`
      insert into audit_entry (sequence, action, performed_by, target_user_id, organization_id, created_at, previous_hash, hash)
      select 9000000 + number, 'update_status', case when ${kind} = 'people' and number % 2 = 0 then 'many' || 1 + number % 6000 end,
        case when ${kind} = 'people' then 'many' || 1 + number % 6000 else 'nobody' end,
        case when ${kind} = 'teams' then 'org_' || case number % 2 when 0 then 'crowd' else (1 + number % 1100)::text end end, now(), '', ''
      from generate_series(${first}::int, ${first + count - 1}::int) number`;
    const isMade = gt(auditEntry.sequence, 9_000_000);
    const sequences = async (isWanted: SQL | undefined) => {
      const rows = rowsOf(product).select().from(auditEntry).where(and(isMade, isWanted));
      return (await rows.orderBy(desc(auditEntry.sequence))).map((row) => String(row.sequence));
    };
    const isCrowd = or(like(auditEntry.targetUserId, "many%"), eq(auditEntry.organizationId, "org_crowd"));
    const teams = rowsOf(product)
      .select({ id: organization.id })
      .from(organization)
      .where(like(organization.name, "Team 1%"));
    const listed = async (text: string) =>
      (await pages("/api/audit-log?", text, Number.POSITIVE_INFINITY, "sequence")).map(String);
    await unwatched(async (all) => {
      await addRows({ sql: all }, organization, [{ id: "org_crowd", name: "Crowd & Company", createdAt: new Date(0) }]);
      await entries(all, 1, 300, "people");
      await entries(all, 301, 300, "teams");
      await entries(all, 601, 21_000, "others");
    });
    try {
      expect(await listed("crowd")).toEqual(await sequences(isCrowd));
      expect(await listed("team 1")).toEqual(await sequences(inArray(auditEntry.organizationId, teams)));
      await unwatched((all) => entries(all, 30_000, 3, "people"));
      expect(await listed("crowd")).toEqual(await sequences(isCrowd));
    } finally {
      await unwatched((all) => rowsOf({ sql: all }).delete(auditEntry).where(isMade));
      await rowsOf(product).delete(organization).where(eq(organization.id, "org_crowd"));
    }
  });
});

describe("the dashboard's figures", () => {
  /** Counts from the tables, as the dashboard did before it stored the counts. */
  async function counted() {
    const now = product.clock.now();
    const rows = rowsOf(product);
    const ownersOf = (isWanted: SQL | undefined) =>
      rows.$count(rows.selectDistinct({ id: card.personId }).from(card).where(isWanted).as("owners"));
    return {
      users: await rows.$count(person),
      premium: await ownersOf(eq(card.category, "Premium")),
      executive: await ownersOf(eq(card.category, "Executive")),
      expired: await ownersOf(and(ne(card.category, "Basic"), lte(card.subscriptionExpiresAt, now))),
      unreadMessages: await rows.$count(
        contactMessage,
        and(isNull(contactMessage.readAt), isNull(contactMessage.archivedAt)),
      ),
      openUpgrades: await rows.$count(tables.upgradeRequest, eq(tables.upgradeRequest.state, "requested")),
    };
  }
  const figures = async () => (await admin.client.get("/api/stats")).body;

  it("count people once, follow what changes and what ends, and stay when they are added up", async () => {
    const many = await signUpAs(product, "admin", "Many Cards");
    const cards = [];
    for (const name of ["One", "Two", "Three"]) cards.push(await makeCard(many, { name }));
    const day = 86_400_000;
    const later = (days: number) => new Date(product.clock.now().getTime() + days * day);
    for (const [index, category] of (["Premium", "Premium", "Executive"] as const).entries()) {
      await setCard(product, cards[index]?.id ?? "", { category, subscriptionExpiresAt: later(index * 20 + 0.01) });
      expect(await figures()).toEqual(await counted());
    }
    const empty = { firstName: "", lastName: "", email: "", comments: "", createdAt: new Date() };
    await addRows(
      product,
      contactMessage,
      numbers(25).map((number) => ({ ...empty, id: `message${number}` })),
    );
    const isOne = (number: number) => eq(contactMessage.id, `message${number}`);
    await rowsOf(product).update(contactMessage).set({ readAt: new Date() }).where(isOne(2));
    await rowsOf(product).delete(contactMessage).where(isOne(3));
    expect(await figures()).toMatchObject({ premium: 1, executive: 1, expired: 0, unreadMessages: 23 });
    product.clock.advance(0.5 * day);
    expect(await figures()).toMatchObject({ expired: 1 });
    await product.cleanUp();
    await product.cleanUp();
    expect(await figures()).toEqual(await counted());
    expect(await rowsOf(product).$count(tables.countChange, eq(tables.countChange.kind, "unread"))).toBe(1);
    await admin.client.delete(`/api/cards/${cards[0]?.id}`);
    expect(await figures()).toEqual(await counted());
    await addPeople(product, [{ id: "passing" }]);
    await rowsOf(product)
      .delete(person)
      .where(inArray(person.id, [many.id, "passing"]));
    expect(await figures()).toEqual(await counted());
  });
});
