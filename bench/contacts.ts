/**
 * `npm run bench:contacts`: contact exchange with 1,000,000 contacts, half of them of one organization: the form's
 * answer, lists and searches of an owner, a leader and an admin, and an event's report. `npm run bench:contacts -- 10000` sets the number.
 */
import { randomUUID } from "node:crypto";
import { Client } from "../tests/support/client.ts";
import { openAdmin } from "../tests/support/connect.ts";
import { makeCard, signUp } from "../tests/support/people.ts";
import { databaseOf, vacuum } from "./support/cards.ts";
import { formatInteger, median, percentileOf } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { loadAverage, report } from "./support/results.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const rounds = 40;
const [formMs, listMs] = [50, 150];
const searches = ["Maya 777", "lama", "visitor-4242@", "+97798", "nobody of this name"];

const notice = {
  ...{ controller: "Himal Hydro", rightsContact: "privacy@himal.example", retentionMonths: 12 },
  purposes: [{ id: "news", text: "May email me" }],
};
const exchange = { isOn: true, notice, questions: [], notify: "off" };

const busy = loadAverage();
const environment = { OPERATOR_NAME: "Bench", LIMIT_FACTOR: "100000" };
const fixture = await openFixture(0, { isPinned: false, environment });
try {
  const { product, admin, dataDir } = fixture;
  const visitor = new Client(product.url);
  const owner = await signUp({ visitor: () => new Client(product.url) });
  const founded = await owner.client.post("/api/me/confirmation/password", { password: "correct-horse-7" });
  if (founded.status >= 400) throw new Error(founded.text);
  const card = await makeCard(owner);
  const organization = (await admin.post("/api/organizations", { name: "A big team" })).body;
  const joined = await admin.post(`/api/organizations/${organization.id}/members`, { userId: owner.id });
  if (joined.status >= 400) throw new Error(joined.text);
  const saved = await admin.put(`/api/organizations/${organization.id}/exchange`, exchange);
  if (saved.status !== 200) throw new Error(saved.text);

  const { url } = await databaseOf(dataDir);
  const sql = openAdmin(url);
  console.log(`seeding ${formatInteger(count)} contacts`);
  await sql`insert into organization (id, name, created_at) values ('org_other', 'Another', now())`;
  await sql`insert into contact (id, organization_id, assignee_id, name, email, email_key, phone, company, job_title,
      first_met_at, last_met_at, expires_at, updated_at)
    select 'contact-' || n, case when n % 2 = 0 then ${organization.id} else 'org_other' end,
      case when n % 500 = 0 then ${owner.id} end,
      (array['Maya', 'Asha', 'Bikram', 'Élodie', '名前'])[1 + n % 5] || ' ' || n || ' Lama',
      'visitor-' || n || '@example.com', 'visitor-' || n || '@example.com', '+97798' || lpad(n::text, 8, '0'),
      'Company ' || n % 5000, 'Buyer', t, t, now() + interval '1 year', t
    from (select n, now() - n * interval '20 seconds' as t from generate_series(1, ${count}::int) n) made`;
  await sql`insert into contact_meeting (id, contact_id, card_id, person_id, source, channel, fields, token_hash, retention_months,
      created_at)
    select 'meeting-' || substr(id, 9), id, ${card.id}, case when substr(id, 9)::int % 250 = 0 then ${owner.id} end,
      'form', (case when substr(id, 9)::int % 200 = 0 then 'nfc' else 'qr' end)::contact_channel, json_build_object('name', name, 'email', email, 'phone', phone, 'company', company,
        'jobTitle', job_title, 'note', ''), id, 12, first_met_at
    from contact`;
  // A fair of five thousand meetings, some months ago.
  await sql`insert into event (id, organization_id, name, first_day, last_day, time_zone, starts_at, ends_at, is_for_all,
      created_at, updated_at)
    values ('event-fair', ${organization.id}, 'Fair', '2026-01-01', '2026-01-02', 'Asia/Kathmandu', '2026-01-01', '2026-01-03',
      true, now(), now())`;
  await sql`update contact_meeting set event_id = 'event-fair' from contact
    where contact.id = contact_id and organization_id = ${organization.id}
      and substr(contact_meeting.id, 9)::int between ${Math.floor(count * 0.8)} and ${Math.floor(count * 0.8) + 10_000}`;
  await sql.end();
  await vacuum(dataDir);

  const ofTeam = `organization=${organization.id}`;
  const asked: [string, Client, string][] = [
    ["an owner's list", owner.client, "/api/contacts"],
    ["an organization's list", admin, `/api/contacts?${ofTeam}`],
    ["everyone's list", admin, "/api/contacts"],
    ["hot ones", admin, `/api/contacts?${ofTeam}&temperature=hot`],
    ...["qr", "nfc", "wallet"].map((channel): [string, Client, string] => [
      `by channel ${channel}`,
      admin,
      `/api/contacts?${ofTeam}&channel=${channel}`,
    ]),
    ["of a day", admin, `/api/contacts?${ofTeam}&from=2026-01-02&to=2026-01-03`],
    ["of an event", admin, `/api/contacts?${ofTeam}&event=event-fair`],
    ["report of an event", admin, "/api/events/event-fair/report"],
    ["of a person", admin, `/api/contacts?${ofTeam}&person=${owner.id}`],
    ...searches.flatMap((search): [string, Client, string][] => [
      [`owner "${search}"`, owner.client, `/api/contacts?search=${encodeURIComponent(search)}`],
      [`organization "${search}"`, admin, `/api/contacts?${ofTeam}&search=${encodeURIComponent(search)}`],
      [`everyone "${search}"`, admin, `/api/contacts?search=${encodeURIComponent(search)}`],
    ]),
  ];
  const times = new Map(asked.map(([name]) => [name, [] as number[]]));
  const forms: number[] = [];
  // Alternates the requests, so that a slow phase of the machine affects all.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, client, path] of asked) {
      const began = performance.now();
      const { status, text } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      times.get(name)?.push(performance.now() - began);
      const contact = { name: `New ${round}`, email: `${randomUUID()}@example.com`, token: randomUUID() };
      const sent = performance.now();
      const answer = await visitor.post(`/api/cards/${card.id}/contacts`, contact);
      if (answer.status !== 201) throw new Error(answer.text);
      forms.push(performance.now() - sent);
    }
  }
  const all = [...times].map(([name, list]) => ({ name, p50: median(list), p95: percentileOf(list, 0.95) }));
  const worst = all.toSorted((one, other) => other.p95 - one.p95);
  for (const { name, p50, p95 } of worst.slice(0, 12)) {
    console.log(`${name.padEnd(40)} median ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`);
  }
  const sample = `with ${formatInteger(count)} contacts`;
  const formP95 = percentileOf(forms, 0.95);
  await report("contacts", busy, [
    {
      claim: `the answer to a visitor's contact ${sample}, ${formatInteger(forms.length)} sent`,
      wanted: `95th percentile ≤ ${formMs} ms`,
      measured: `${formP95.toFixed(1)} ms, median ${median(forms).toFixed(1)} ms`,
      held: formP95 <= formMs,
    },
    {
      claim: `lists, filters and searches of contacts ${sample}, ${asked.length} kinds, each ${rounds} times`,
      wanted: `95th percentile ≤ ${listMs} ms`,
      measured: `${worst[0]?.p95.toFixed(0)} ms at worst (${worst[0]?.name}), ${median(all.map(({ p95 }) => p95)).toFixed(1)} ms in the median kind`,
      held: (worst[0]?.p95 ?? 0) <= listMs,
    },
  ]);
} finally {
  await fixture.stop();
}
