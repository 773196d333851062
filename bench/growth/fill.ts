import { auditActions } from "../../domain/audit/schema.ts";
import { designs } from "../../domain/cards/designs.ts";
import type { openAdmin } from "../../tests/support/connect.ts";
import { companies, firstNames, lastNames } from "./names.ts";

type Admin = ReturnType<typeof openAdmin>;

/**
 * Creates people with a card each and all other data in proportion, in the database itself. `evox seed` runs triggers
 * and audit hashes for each row, which takes an hour for a million. Triggers are off here, so their results are filled
 * in too; the audit log's hashes are fake, because no list reads them. The same number creates the same people.
 */
export async function fillDatabase(sql: Admin, people: number): Promise<void> {
  await sql.unsafe(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '64MB'`);
  const indexes = await dropIndexes(sql);
  await makeUp(sql, people);
  for (const statement of statements(people)) await sql.unsafe(statement);
  for (const definition of indexes) await sql.unsafe(definition);
  await sql.unsafe("vacuum (analyze)");
}

const filled = [
  "person",
  "organization",
  "organization_member",
  "short_code",
  "card",
  "directory_entry",
  "audit_entry",
];
filled.push(
  "login_event",
  "notification",
  "contact_message",
  "physical_card",
  "reprint",
  "former_code",
  "card_counter",
);

/** Drops the indexes, because creating them afterwards is faster. */
async function dropIndexes(sql: Admin): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${filled}::regclass[]) and not indisunique`;
  for (const { name } of found) await sql.unsafe(`drop index ${name}`);
  return found.map(({ definition }) => definition);
}

/** Creates the people in a temporary table; popular names have the lowest indexes of their list. */
async function makeUp(sql: Admin, people: number): Promise<void> {
  await sql.unsafe(`create function pg_temp.share(number bigint, salt int) returns float8 language sql immutable as
    $$ select (hashint8extended(number, salt) & 1073741823) / 1073741824.0::float8 $$;
    create function pg_temp.pick(list text[], share float8) returns text language sql immutable as
    $$ select list[1 + floor(cardinality(list) * share * share)::int] $$;
    create function pg_temp.code(number bigint) returns text language sql immutable as
    $$ select string_agg(substr('34679ACDEFGHJKMNPQRTVWXY', (number / power(24, place)::bigint % 24)::int + 1, 1), '')
       from generate_series(0, 7) place $$`);
  await sql`create temporary table made as
    select number, 'grown' || lpad(number::text, 9, '0') as id,
      'org_grown_' || number / 100 as organization_id, number % 100 = 0 as leads, number % 5 <> 1 as in_one,
      first || ' ' || last as name,
      lower(translate(first || '.' || last, '’ éćğÖö', '-_ecgoo')) || '.' || number || '@' ||
        lower(replace(company, ' ', '')) || '.example' as email,
      company, '+97798' || 10000000 + floor(pg_temp.share(number, 4) * 89999999)::int as phone,
      now() - (1 - number / ${people}::float8) * interval '730 days' as created_at,
      case when standing < 0.94 then 'active' when standing < 0.975 then 'suspended' else 'blocked' end as status,
      case when sold < 0.7 then 'Basic' when sold < 0.9 then 'Premium' else 'Executive' end as category,
      case when sold >= 0.7 and pg_temp.share(number, 8) > 0.2
        then now() + (pg_temp.share(number, 9) - 0.25) * interval '730 days' end as ends,
      pg_temp.code(number * 7919 * 1000003 % 110075314176) as code,
      pg_temp.code((number * 7919 * 1000003 + 55037657088) % 110075314176) as physical_code
    from (select number, pg_temp.pick(${[...firstNames]}::text[], pg_temp.share(number, 1)) as first,
      pg_temp.pick(${[...lastNames]}::text[], pg_temp.share(number, 2)) as last,
      pg_temp.pick(${[...companies]}::text[], pg_temp.share(number, 3)) as company,
      pg_temp.share(number, 6) as standing, pg_temp.share(number, 7) as sold
      from generate_series(1, ${people}::bigint) number) drawn`;
}

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join()}]`;

/**
 * Two audit entries and two sign-ins per person, a physical card for every second person, organizations of a hundred.
 */
function statements(people: number): string[] {
  const before = "(select coalesce(max(sequence), 0) from audit_entry)";
  return [
    `insert into person (id, email, name, display_name, password_hash, role, status, status_set_by, organization_id,
        created_at, updated_at)
      select id, email, name, name, '', (case when leads then 'leader' else 'user' end)::person_role, status::status,
        case when status <> 'active' then 'admin'::status_setter end, case when in_one then organization_id end,
        created_at, created_at from made`,
    `insert into organization (id, name, created_by, created_at)
      select organization_id, company || ' ' || number / 100, case when leads then id end, created_at
      from made where leads or number = 1`,
    `insert into organization_member (person_id, organization_id, role, added_at, updated_at)
      select id, organization_id, (case when leads then 'leader' else 'user' end)::person_role, created_at, created_at
      from made where in_one`,
    `insert into short_code (code, created_at) select code, created_at from made
      union all select physical_code, created_at from made where number % 2 = 0`,
    `insert into card (id, short_code, person_id, name, job_title, company, email, phone, location, accent, design, status,
        status_set_by, category, subscription_expires_at, created_at, updated_at)
      select id || '-' || number, code, id, name, 'Engineer', company, email, phone, 'Kathmandu', '#D2360A',
        (${list(designs)})[1 + number % ${designs.length}]::card_design, status::status,
        case when status <> 'active' then 'admin'::status_setter end, category::card_category, ends, created_at, created_at
      from made`,
    `insert into directory_entry (id, person_id, card_id, name, email, company, status, category, subscription_ends,
        created_at, person_created_at, searched)
      select c.id, c.person_id, c.id, lower(c.name), lower(c.email), lower(c.company), c.status,
        directory_category(c.category), coalesce(c.subscription_expires_at, 'epoch'), c.created_at, c.created_at,
        lower(concat_ws(' ', c.name, c.email, c.company, c.phone, c.name, c.email))
      from card c`,
    `insert into audit_entry (sequence, action, performed_by, target_user_id, target_card_id, organization_id,
        organization_name, from_value, to_value, created_at, previous_hash, hash)
      select last + number, (${list(auditActions)})[1 + number % ${auditActions.length}],
        'grown' || lpad((number % 97 + 1)::text, 9, '0'),
        'grown' || lpad((number * 7919 % ${people} + 1)::text, 9, '0'), null,
        case when number % 10 = 0 then 'org_grown_' || number % ${Math.ceil(people / 100)} end, null, 'active', 'suspended',
        now() - (${people * 2} - number) * interval '730 days' / ${people * 2}, md5(number::text), md5((number + 1)::text)
      from generate_series(1, ${people * 2}::bigint) number, ${before} as newest(last)`,
    `insert into login_event (person_id, success, user_agent, created_at)
      select id, pg_temp.share(number, 10 + round) < 0.9, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0',
        now() - (3 - round) * interval '30 days'
      from made cross join generate_series(1, 2) round order by round, pg_temp.share(number, 12)`,
    `insert into notification (person_id, body, created_at)
      select id, '{"kind":"status-changed","status":"active"}', created_at from made`,
    `insert into contact_message (id, first_name, last_name, email, comments, created_at, read_at, archived_at)
      select 'msg_' || id, split_part(name, ' ', 1), split_part(name, ' ', 2), email, 'How many cards can a team have?',
        created_at, case when number % 40 = 0 then created_at end, case when number % 80 = 0 then created_at end
      from made where number % 20 = 0`,
    `insert into physical_card (code, label, card_id, person_id, organization_id, written_at, lost_at, created_at, updated_at)
      select physical_code, case when number % 4 = 0 then 'Desk ' || number % 1000 else '' end,
        case when number % 10 <> 0 then id || '-' || number end, case when number % 10 <> 0 then id end,
        case when number % 10 = 0 or number % 6 = 0 then organization_id end, case when number % 4 = 0 then created_at end,
        case when number % 50 = 2 then created_at end, created_at, created_at
      from made where number % 2 = 0`,
    `insert into reprint (id, physical_code, card_id, person_id, category, reason, note, price, keep_old, state, created_at,
        updated_at)
      select 'reprint_' || number, physical_code, id || '-' || number, id, category::card_category, 'lost', '', 500, false,
        (case when number % 16 = 2 then 'requested' else 'refused' end)::reprint_state, created_at, created_at
      from made where number % 8 = 2 and number % 10 <> 0`,
    `insert into former_code (code, organization_id, person_id, left_at, updated_at)
      select pg_temp.code((number * 7919 * 1000003 + 27518828544) % 110075314176), organization_id, id, created_at,
        created_at from made where number % 50 = 3`,
    // The rows that triggers maintain.
    "select write_physical_text(p) from physical_card p",
    "delete from count_change",
    "delete from person_paying",
    `insert into person_paying (person_id, premium, executive, ends)
      select person_id, bool_or(category = 2), bool_or(category = 3),
        min(subscription_ends) filter (where subscription_ends > 'epoch')
      from directory_entry where category >= 2 group by person_id`,
    `insert into count_change (kind, day, change)
      select 'people', null::date, count(*) from person having count(*) > 0
      union all select 'unread', null, count(*) from contact_message where read_at is null and archived_at is null having count(*) > 0
      union all select 'premium', null, count(*) from person_paying where premium having count(*) > 0
      union all select 'executive', null, count(*) from person_paying where executive having count(*) > 0
      union all select 'ends', (ends at time zone 'UTC')::date, count(*) from person_paying where ends is not null group by 2`,
    "insert into card_counter (card_id, qr_scans) select id || '-' || number, number % 500 from made where number % 3 = 0",
  ];
}
