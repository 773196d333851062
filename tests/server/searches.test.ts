import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** Searches and figures among so many that what is looked for is neither in the first rows of a list nor in all of them. */

let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await signUpAs(product, "admin", "Zora Admin");
  const rare = await signUp(product, "王伟 Qxavier O’Byrne");
  const card = await makeCard(rare, { name: "王伟 Card", phone: "+977 980-7654321" });
  const { sql } = product;
  await sql`insert into organization (id, name, created_at) values ('org_rare', 'Zürich Łódź', now() - interval '1 day')`;
  await sql`insert into short_code (code, created_at) select 'WX' || lpad(number::text, 6, '0'), now()
    from generate_series(0, 6000) number`;
  await sql`insert into physical_card (code, label, card_id, person_id, organization_id, created_at, updated_at)
    values ('WX000000', 'Front Desk', ${card.id}, ${rare.id}, 'org_rare', now() - interval '1 day', now())`;
  // All that follows is newer.
  await sql`insert into organization (id, name, created_at)
    select 'org_' || number, 'Team ' || number, now() + number * interval '1 second' from generate_series(1, 1100) number`;
  await sql`insert into physical_card (code, label, created_at, updated_at)
    select 'WX' || lpad(number::text, 6, '0'), 'Stock', now() + number * interval '1 second', now()
    from generate_series(1, 6000) number`;
  await sql`insert into person (id, email, name, display_name, password_hash, created_at, updated_at)
    select 'many' || number, 'many.' || number || '@crowd.example', 'Common Person', 'Common Person', '',
      now() + number * interval '1 second', now()
    from generate_series(1, 6000) number`;
  await sql`insert into login_event (person_id, success, user_agent, created_at)
    select 'many' || number, true, '', now() from generate_series(1, 6000) number`;
});
afterAll(() => product.stop());

// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
async function found(path: string, search: string): Promise<any[]> {
  const answer = await admin.client.get(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ search })}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
}

/** Ids, or what else names a row, page by page, until there are so many. */
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
    const card = await makeCard(owner, { name: "Cardbefore" });
    await product.sql`update physical_card set card_id = ${card.id}, person_id = ${owner.id} where code = 'WX000001'`;
    const codes = async (text: string) => (await found("/api/physical-cards?scope=all", text)).map(({ code }) => code);
    expect(await codes("cardbefore before rename")).toEqual(["WX000001"]);
    await owner.client.patch("/api/me", { name: "Afterwards" });
    await owner.client.patch(`/api/cards/${card.id}`, { name: "Cardafter" });
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
    // In a list of cards the text of the card is what counts.
    expect(names(await found("/api/cards?scope=all", "shown@elsewhere.example"))).toEqual(["Shown"]);
    expect((await found("/api/cards?scope=all", email)).map(({ id }) => id)).toEqual([longer.id]);
    expect(names(await found("/api/users", "shown@elsewhere.example"))).toEqual(["Whole Address"]);
  });

  it("that nobody has finds whose address holds it, as other texts do", async () => {
    expect(await found("/api/users", "any.6000@crowd.example")).toHaveLength(1);
    expect((await found("/api/users", "000@crowd.ex")).length).toBeGreaterThan(4);
  });

  it("that thousands of cards show finds them page by page", async () => {
    const { sql } = product;
    await sql`insert into directory_entry (id, person_id, name, email, company, status, category, subscription_ends, created_at,
        person_created_at, searched)
      select 'shared' || number, 'many' || number, 'shared', 'info@shared.example', '', 'active', 0, 'epoch', now(), now(),
        'shared info@shared.example' from generate_series(1, 5500) number`;
    try {
      for (const list of ["/api/directory?", "/api/users?"]) {
        expect(new Set(await pages(list, "info@shared.example")).size).toBe(5500);
      }
    } finally {
      await sql`delete from directory_entry where id like 'shared%'`;
    }
  });
});

describe("what is frequent", () => {
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
    const { sql } = product;
    await sql`insert into directory_entry (id, person_id, name, email, company, status, category, subscription_ends, created_at,
        person_created_at, searched)
      select 'before' || number, 'many1', 'aaa', '', '', 'active', 0, 'epoch', now(), now(), 'aaa'
      from generate_series(1, 20500) number`;
    try {
      const rows = await sql`select id from directory_entry where searched like '%crowd%' order by name, id`;
      expect(await pages("/api/directory?sort=name&direction=asc", "crowd")).toEqual(rows.map(({ id }) => id));
    } finally {
      await sql`delete from directory_entry where id like 'before%'`;
    }
  });

  it("is found there also when it is more than is gathered at once, of people and of cards", async () => {
    const { sql } = product;
    // Without triggers, which would make the same rows one after the other.
    await sql.begin(async (all) => {
      await all`set local session_replication_role = replica`;
      await all`insert into card (id, short_code, person_id, name, job_title, company, email, phone, location, accent, created_at,
          updated_at)
        select 'heap' || number, 'heap' || number, 'many' || 1 + number % 6000,
          case when number <= 16000 then 'zzz crowd' else 'aaa' end, '', '', '', '', '', '#D2360A',
          now() + number * interval '1 hour', now()
        from generate_series(1, 37000) number`;
      await all`update card set status = 'suspended' where id in ('heap7', 'heap8', 'heap20000')`;
      await all`insert into person (id, email, name, display_name, password_hash, created_at, updated_at)
        select 'newer' || number, 'newer' || number || '@elsewhere.example', 'Newer', 'Newer', '',
          now() + number * interval '1 day', now() from generate_series(1, 21000) number`;
      await all`insert into directory_entry (id, person_id, card_id, name, email, company, status, category,
          subscription_ends, created_at, person_created_at, searched)
        select id, person_id, id, name, '', '', status, 1, 'epoch', created_at, now(), name from card where id like 'heap%'`;
    });
    try {
      const byName =
        await sql`select id from directory_entry where searched like '%crowd%' order by name, id limit 300`;
      expect(await pages("/api/directory?sort=name&direction=asc", "crowd", 300)).toEqual(byName.map(({ id }) => id));
      const newest =
        await sql`select id from card where name like '%crowd%' order by created_at desc, id desc limit 300`;
      expect(await pages("/api/cards?scope=all", "crowd", 300)).toEqual(newest.map(({ id }) => id));
      expect(await pages("/api/cards?scope=all&status=suspended", "crowd")).toEqual(["heap8", "heap7"]);
      expect(await pages("/api/directory?state=suspended", "crowd")).toEqual(["heap8", "heap7"]);
      const people = await sql`select id from person where id like 'many%' or exists (select from directory_entry d
        where d.person_id = person.id and d.searched like '%crowd%') order by created_at desc, id desc`;
      expect(await pages("/api/users?", "crowd")).toEqual(people.map(({ id }) => id));
    } finally {
      await sql.begin(async (all) => {
        await all`set local session_replication_role = replica`;
        await all`delete from person where id like 'newer%'`;
        await all`delete from directory_entry where id like 'heap%'`;
        await all`delete from card where id like 'heap%'`;
      });
    }
  });
});

describe("what stands together far down is found in the list's order, more than is gathered at once,", () => {
  /** Without triggers: they would make the same rows one after the other, and nothing takes a row from the log. */
  const unwatched = (work: (all: TestProduct["sql"]) => Promise<unknown>) =>
    product.sql.begin(async (all) => {
      await all`set local session_replication_role = replica`;
      await work(all as unknown as TestProduct["sql"]);
    });

  it("of physical cards, by their own text, by their organization's name and by both", async () => {
    const { sql } = product;
    await unwatched(async (all) => {
      await all`insert into organization (id, name, created_at)
        select 'loft' || number, 'Attic Loft Attic ' || number, 'epoch' from generate_series(1, 3) number`;
      await all`insert into physical_card (code, label, organization_id, created_at, updated_at)
        select 'AT' || lpad(number::text, 6, '0'), '', case when number % 3 = 0 then 'loft' || 1 + number % 3 end,
          timestamptz '2020-01-01' + number * interval '1 second', now() from generate_series(1, 37000) number`;
      await all`insert into physical_card_text (code, created_at, searched)
        select code, created_at, lower(code) || case when substr(code, 3)::int % 2 = 0 then ' attic loft' else ' cellar' end from physical_card where code like 'AT%'`;
      await all`update physical_card set lost_at = now() where code in ('AT000004', 'AT000007', 'AT020000')`;
    });
    const matching = (
      text: string,
    ) => sql`select c.code from physical_card c join physical_card_text t on t.code = c.code
      left join organization o on o.id = c.organization_id
      where t.searched || ' ' || lower(coalesce(o.name, '')) like ${`%${text}%`} order by c.created_at desc, c.code desc`;
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
        await all`delete from physical_card_text where code like 'AT%'`;
        await all`delete from physical_card where code like 'AT%'`;
        await all`delete from organization where id like 'loft%'`;
      });
    }
  });

  it("of sign-ins", async () => {
    const { sql } = product;
    const { id } = await signUp(product, "Signs In Daily");
    for (const more of [600, 21_000]) {
      await sql`insert into login_event (person_id, success, user_agent, created_at)
        select ${id}, true, 'daily', now() from generate_series(1, ${more}::int)`;
      const rows = await sql`select id from login_event where person_id like 'many%' order by id desc`;
      expect((await pages("/api/sign-ins?", "crowd")).map(String)).toEqual(rows.map((row) => String(row.id)));
      // A few that stand near do not hide the others.
      await sql`insert into login_event (person_id, success, user_agent, created_at)
        select 'many' || number, false, 'daily', now() from generate_series(1, 3) number`;
      const failed =
        await sql`select id from login_event where person_id like 'many%' and not success order by id desc`;
      expect((await pages("/api/sign-ins?success=false", "crowd")).map(String)).toEqual(
        failed.map((row) => String(row.id)),
      );
    }
  });

  it("of the audit log, by people and by organizations", async () => {
    const { sql } = product;
    const entries = (all: TestProduct["sql"], first: number, count: number, kind: string) => all`
      insert into audit_entry (sequence, action, performed_by, target_user_id, organization_id, created_at, previous_hash, hash)
      select 9000000 + number, 'update_status', case when ${kind} = 'people' and number % 2 = 0 then 'many' || 1 + number % 6000 end,
        case when ${kind} = 'people' then 'many' || 1 + number % 6000 else 'nobody' end,
        case when ${kind} = 'teams' then 'org_' || case number % 2 when 0 then 'crowd' else (1 + number % 1100)::text end end, now(), '', ''
      from generate_series(${first}::int, ${first + count - 1}::int) number`;
    const numbers = async (where: ReturnType<typeof sql>) =>
      (await sql`select sequence from audit_entry where sequence > 9000000 and ${where} order by sequence desc`).map(
        (row) => String(row.sequence),
      );
    const listed = async (text: string) =>
      (await pages("/api/audit-log?", text, Number.POSITIVE_INFINITY, "sequence")).map(String);
    await unwatched(async (all) => {
      await all`insert into organization (id, name, created_at) values ('org_crowd', 'Crowd & Company', 'epoch')`;
      await entries(all, 1, 300, "people");
      await entries(all, 301, 300, "teams");
      await entries(all, 601, 21_000, "others");
    });
    try {
      expect(await listed("crowd")).toEqual(
        await numbers(sql`(target_user_id like 'many%' or organization_id = 'org_crowd')`),
      );
      expect(await listed("team 1")).toEqual(
        await numbers(sql`organization_id in (select id from organization where name like 'Team 1%')`),
      );
      await unwatched((all) => entries(all, 30_000, 3, "people"));
      expect(await listed("crowd")).toEqual(
        await numbers(sql`(target_user_id like 'many%' or organization_id = 'org_crowd')`),
      );
    } finally {
      await unwatched((all) => all`delete from audit_entry where sequence > 9000000`);
      await sql`delete from organization where id = 'org_crowd'`;
    }
  });
});

describe("the dashboard's figures", () => {
  /** Counted from what is, as the dashboard did before it kept them. */
  async function counted() {
    const now = product.clock.now().toISOString();
    const [row] = await product.sql`select (select count(*)::int from person) as users,
        count(distinct person_id) filter (where category = 'Premium')::int as premium,
        count(distinct person_id) filter (where category = 'Executive')::int as executive,
        count(distinct person_id) filter (where category <> 'Basic' and subscription_expires_at <= ${now})::int as expired,
        (select count(*)::int from contact_message where read_at is null and archived_at is null) as "unreadMessages"
      from card`;
    return row;
  }
  const figures = async () => (await admin.client.get("/api/stats")).body;

  it("count people once, follow what changes and what ends, and stay when they are added up", async () => {
    const many = await signUpAs(product, "admin", "Many Cards");
    const cards = [];
    for (const name of ["One", "Two", "Three"]) cards.push(await makeCard(many, { name }));
    const day = 86_400_000;
    const later = (days: number) => new Date(product.clock.now().getTime() + days * day);
    for (const [index, category] of (["Premium", "Premium", "Executive"] as const).entries()) {
      await product.sql`update card set category = ${category}, subscription_expires_at = ${later(index * 20 + 0.01)}
        where id = ${cards[index]?.id ?? ""}`;
      expect(await figures()).toEqual(await counted());
    }
    await product.sql`insert into contact_message (id, first_name, last_name, email, comments, created_at)
      select 'message' || number, '', '', '', '', now() from generate_series(1, 25) number`;
    await product.sql`update contact_message set read_at = now() where id = 'message2'`;
    await product.sql`delete from contact_message where id = 'message3'`;
    expect(await figures()).toMatchObject({ premium: 1, executive: 1, expired: 0, unreadMessages: 23 });
    product.clock.advance(0.5 * day);
    expect(await figures()).toMatchObject({ expired: 1 });
    await product.sweep();
    await product.sweep();
    expect(await figures()).toEqual(await counted());
    expect((await product.sql`select 1 from count_change where kind = 'unread'`).length).toBe(1);
    await admin.client.delete(`/api/cards/${cards[0]?.id}`);
    expect(await figures()).toEqual(await counted());
    await product.sql`delete from person where id in (${many.id}, 'many7')`;
    expect(await figures()).toEqual(await counted());
  });
});
