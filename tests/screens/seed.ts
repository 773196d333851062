import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { designs } from "../../domain/cards/designs.ts";
import type { NotificationBody } from "../../domain/notifications/schema.ts";
import { exchange } from "../support/contacts.ts";
import { addRows, setPerson } from "../support/factories.ts";
import { form } from "../support/images.ts";
import { makeOrganization, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import { tables } from "../support/rows.ts";
import { addPasskey, addTotp } from "../support/second-factors.ts";
import { seedAdmin } from "./admin-seed.ts";
import { type Sample, samples } from "./sample-people.ts";
import { type SeededContacts, seedContacts } from "./seed-contacts.ts";
import { seedPhysicalCards } from "./seed-physical-cards.ts";
import { seedRetiredLinks } from "./seed-retired-links.ts";
import { seedTeams } from "./seed-teams.ts";
import { seedUpgrades } from "./seed-upgrades.ts";

/** The viewer: a browser without a cookie, or one of these people. */
export type Viewer =
  | "owner"
  | "logoOwner"
  | "newcomer"
  | "unproven"
  | "secured"
  | "suspended"
  | "longName"
  | "arabicName"
  | "admin"
  | "leader"
  | "lonelyLeader"
  | "notified"
  | "requester"
  | "declined"
  | "beginner"
  | "manyTeamsLeader"
  | "invited"
  | "host"
  | "hosted";

export type Seed = {
  people: Record<Viewer, SignedIn>;
  /** Card ids: `<design>-<sample>`, `owner`, `exchange` (takes contacts), and `blocked`, `suspended`, `expired`. */
  cards: Record<string, string>;
  /**
   * Organization ids: `team` of seven, `forty`, `empty`, `long`, `former`, which people have left, and `hosting`, whose
   * cards take contacts.
   */
  organizations: Record<"team" | "forty" | "empty" | "long" | "former" | "hosting", string>;
  /** Contacts of `hosting`. */
  contacts: SeededContacts["contacts"];
  event: string;
  /** A retired link of `former` that shows its notice. */
  retiredLink: string;
  /** A retired link that opens a website on a host that was not approved. */
  leavingCode: string;
  /** Codes of physical cards without a target, and of one that can be written. */
  physicalCards: Record<"unassigned" | "lost" | "replaced" | "written", string>;
};

const portraits = join(import.meta.dirname, "../../web/public/people");
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="80"><path d="M8 70 40 14l18 32 12-20 28 44z" fill="#1e3a8a"/><text x="112" y="56" font-family="Liberation Sans" font-weight="700" font-size="46" fill="#14171c">Nordkontor</text></svg>`;

async function upload(person: SignedIn, kind: "photo" | "logo", svg: Buffer): Promise<string> {
  const bytes = await sharp(svg).png().toBuffer();
  const answer = await person.client.post(`/api/uploads/${kind}`, form(bytes, `${kind}.png`, "image/png"));
  return answer.body.url;
}

const portraitUrls = new Map<string, string>();

/** Uploads each portrait once per person; all their cards with this face use it. */
async function uploadPortrait(person: SignedIn, face: string): Promise<string> {
  const key = `${person.id} ${face}`;
  const url = portraitUrls.get(key) ?? (await upload(person, "photo", await readFile(join(portraits, `${face}.svg`))));
  portraitUrls.set(key, url);
  return url;
}

async function makeCardOf(person: SignedIn, sample: Sample, more: Record<string, unknown> = {}): Promise<string> {
  const photoUrl = sample.face ? await uploadPortrait(person, sample.face) : null;
  const made = await person.client.post("/api/cards", { photoUrl, ...sample.card, ...more });
  if (made.status !== 201) throw new Error(`card: ${made.status} ${made.text}`);
  return made.body.id;
}

const longAddress = "maximiliane.von-hohenstein-und-wolkenburg@donaudampfschifffahrt.example";

/** Seeds all screens through the API, except roles and past data. */
export async function seedProduct(product: TestProduct): Promise<Seed> {
  const { sql } = product;
  const admin = await signUpAs(product, "admin", "Administrator");
  const logoOwner = await signUpAs(product, "admin", "James Whitfield");
  const logoUrl = await upload(logoOwner, "logo", Buffer.from(logo));
  await logoOwner.client.patch("/api/me", { logoUrl, companyName: "Nordkontor" });
  const cards: Record<string, string> = {};
  for (const [name, sample] of Object.entries<Sample>(samples)) {
    for (const design of designs) {
      const id = await makeCardOf(sample.logo ? logoOwner : admin, sample, { design });
      await admin.client.put(`/api/cards/${id}/category`, { category: sample.category });
      cards[`${design}-${name}`] = id;
    }
  }
  const owner = await signUp(product, "Sunita Gurung");
  cards.owner = await makeCardOf(owner, samples.full);
  const exchanging = await signUp(product, "Sunita Gurung");
  cards.exchange = await makeCardOf(exchanging, samples.full);
  await exchanging.client.put(`/api/cards/${cards.exchange}/exchange`, exchange);
  for (const status of ["blocked", "suspended"]) {
    cards[status] = await makeCardOf(admin, { category: "Basic", card: samples.plain.card });
    await admin.client.put(`/api/cards/${cards[status]}/status`, { status });
  }
  cards.expired = await makeCardOf(admin, { category: "Premium", card: samples.plain.card });
  await sql`update card set category = 'Premium', subscription_expires_at = now() - interval '1 day' where id = ${cards.expired}`;

  cards.viewed = cards["lift-full"] ?? "";
  await countViews(product, cards.viewed);

  const suspended = await signUp(product, "Prakash Rai");
  await makeCardOf(suspended, samples.plain);
  await setPerson({ sql }, suspended.id, { status: "suspended" });
  const leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
  const lonelyLeader = await signUpAs(product, "leader");
  const newcomer = await signUp(product, "Bikash Thapa");
  const longName = await signUp(product, samples.long.card.name);
  await longName.client.patch("/api/me", { companyName: samples.long.card.company });
  const arabicName = await signUp(product, samples.arabic.card.name);
  await arabicName.client.patch("/api/me", { companyName: samples.arabic.card.company });
  const notified = await signUp(product, "Tara Shrestha");
  const secured = await secureAccount(product);
  const unproven = await signUp(product, "Maximiliane von Hohenstein-Wolkenburg", longAddress);
  await notifyOfAll(product, notified, admin, await makeOrganization(product, admin, []));
  for (const sender of [leader, lonelyLeader]) {
    await addRows(product, tables.blockedSender, [
      { personId: notified.id, senderId: sender.id, blockedAt: new Date() },
    ]);
  }
  const teams = await seedTeams(product, leader);
  const former = await seedRetiredLinks(product, teams.people.manyTeamsLeader);
  const physicalCards = await seedPhysicalCards(admin, owner, teams.organizations.team);
  const upgrades = await seedUpgrades(product, admin, makeCardOf);
  const { host, hosted, organization: hosting, event, contacts } = await seedContacts(product);
  // Last, because the admin's table starts with the newest.
  await seedAdmin(product, admin, makeCardOf);
  await sql`update person set email_proven_at = now() where id <> ${unproven.id}`;
  return {
    cards,
    physicalCards,
    organizations: { ...teams.organizations, former: former.organization, hosting },
    contacts,
    event,
    retiredLink: former.code,
    leavingCode: former.leavingCode,
    people: {
      owner,
      logoOwner,
      newcomer,
      unproven,
      secured,
      suspended,
      longName,
      arabicName,
      admin,
      leader,
      lonelyLeader,
      notified,
      ...{ host, hosted },
      ...teams.people,
      ...upgrades,
    },
  };
}

/** An authenticator app, and passkeys with a short, an Arabic and a very long name; three used recovery codes. */
async function secureAccount(product: TestProduct): Promise<SignedIn> {
  const person = await addTotp(product, await signUpVerified(product, "Devi Maharjan"));
  const names = ["Chrome on Linux", "هاتف عمر الخطيب", "The security key on the ring with the office keys and the"];
  for (const name of names) {
    const { passkeyId } = await addPasskey(product, person);
    await person.client.patch(`/api/me/second-factors/passkeys/${passkeyId}`, { name });
  }
  await product.sql`delete from recovery_code where code_hash in (select code_hash from recovery_code where person_id = ${person.id} limit 3)`;
  await product.sql`update passkey set last_used_at = now() where person_id = ${person.id} and name like 'Chrome%'`;
  return person;
}

/** A quarter of few views with a peak, over all channels. */
async function countViews({ sql }: TestProduct, cardId: string): Promise<void> {
  await sql`insert into card_view (card_id, day, channel, views)
    select ${cardId}, (now() at time zone 'UTC')::date - ago, way::view_channel, busy
    from generate_series(0, 89) ago, unnest(array['qr', 'nfc', 'link', 'page', 'signature', 'wallet']) with ordinality as of(way, nth),
      lateral (select case when ago between 9 and 11 then 30 - 5 * nth::int else (ago * 7 + nth::int * 13) % 11 - 2 * nth::int end) as how(busy)
    where busy > 0`;
  await sql`insert into card_counter (card_id, qr_scans)
    select ${cardId}, 1234 + sum(views) from card_view where card_id = ${cardId}
    on conflict (card_id) do update set qr_scans = excluded.qr_scans`;
}

/** One notification of each kind, the newest five unread; one open invitation and one closed. */
async function notifyOfAll(
  { sql }: TestProduct,
  person: SignedIn,
  admin: SignedIn,
  organizationId: string,
): Promise<void> {
  await sql`insert into invitation (id, organization_id, email, invited_by, created_at, expires_at)
    values ('inv-open', ${organizationId}, ${person.email}, ${admin.id}, now(), now() + interval '13 days')`;
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const bodies: NotificationBody[] = [
    { kind: "removed", organizationName: "Everest Tea House" },
    { kind: "organization-handed-over", organizationId: "x", organizationName: "Everest Tea House" },
    { kind: "added", organizationName: "Everest Tea House" },
    { kind: "status-changed", status: "suspended" },
    { kind: "status-changed", status: "active" },
    { kind: "card-status-changed", cardId: "x", cardName: "Tara Shrestha", status: "blocked" },
    { kind: "card-changed", cardId: "x", cardName: "Tara Shrestha" },
    { kind: "reprint-requested", cardName: "Tara Shrestha" },
    { kind: "reprint-changed", cardName: "عمر الخطيب", state: "refused", reason: "Please send a picture of it." },
    { kind: "upgrade-requested", cardName: "Tara Shrestha", plan: "elite" },
    { kind: "upgrade-decided", cardName: "Tara Shrestha", plan: "premium", state: "accepted", reason: "" },
    { kind: "upgrade-decided", cardName: "عمر الخطيب", plan: "elite", state: "declined", reason: "Please pay first." },
    { kind: "upgrade-decided", cardName: "Tara Shrestha", plan: "standard", state: "declined", reason: "" },
    { kind: "code-changed", organizationName: "Everest Tea House" },
    { kind: "role-changed", role: "leader" },
    { kind: "card-reminder", organizationName: "Himal Hydro" },
    { kind: "member-joined", organizationId, organizationName: "Himal Hydro", name: "عمر الخطيب" },
    { kind: "contact-shared", contactId: "c", cardName: "Sunita Gurung" },
    { kind: "contacts-shared", count: 12, eventName: "معرض الطاقة" },
    { kind: "contact-message", messageId: "m", from: "Maximiliane Charlotte Friederike von Hohenstein-Wolkenburg" },
    { kind: "subscription-ends", cardId: "c", cardName: "Sunita Gurung", endsAt: soon },
    { kind: "invitation", invitationId: "inv-past", organizationName: "Nordkontor", invitedBy: null, isOpen: false },
    {
      kind: "invitation",
      invitationId: "inv-open",
      organizationName: "Himal Hydro",
      invitedBy: "Anna-Lena Öztürk",
      isOpen: true,
    },
  ];
  for (const [index, body] of bodies.entries()) {
    const age = `${(bodies.length - index - 1) ** 4 * 5} minutes`;
    await sql`insert into notification (person_id, body, created_at, read_at) values (${person.id},
      ${sql.json(body)}, now() - ${age}::interval, ${index < 5 ? new Date() : null})`;
  }
}
