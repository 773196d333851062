import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { passwordHasher } from "../../../server/core/password-hasher.ts";
import { addCards, addMembers, addPeople, addRows, setPerson } from "../../support/factories.ts";
import { form, photo } from "../../support/images.ts";
import type { TestProduct } from "../../support/product.ts";
import { rowsOf, tables } from "../../support/rows.ts";

/** Inserts people, cards and organizations directly: the matrix needs hundreds, fresh for each request. */

export const actorNames = ["visitor", "user", "other", "leader", "otherLeader", "orgmanager", "admin"] as const;
export type ActorName = (typeof actorNames)[number];
export const statuses = ["active", "suspended", "blocked"] as const;
export type StatusName = (typeof statuses)[number];

type Role = "user" | "leader" | "orgmanager" | "admin";
type PersonIn = { role?: Role; organization?: string | null; status?: StatusName; isProven?: boolean };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Returns the token of a cookie or link, and the hash stored in the database. */
function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("base64url") };
}

/** Home is the organization of user, leader and orgmanager; away is the other leader's. */
export async function makeWorld(product: Pick<TestProduct, "sql">) {
  const now = () => new Date();
  const times = () => ({ createdAt: now(), updatedAt: now() });
  const { dummy: passwordHash } = await passwordHasher();
  let count = 0;
  const fresh = (prefix: string) => `${prefix}-${++count}-${randomBytes(4).toString("hex")}`;

  async function organization(): Promise<string> {
    const id = fresh("org_matrix");
    await addRows(product, tables.organization, [{ id, name: "Matrix", createdAt: now() }]);
    return id;
  }

  async function person(made: PersonIn = {}) {
    const { role = "user", organization: home = null, status = "active", isProven = false } = made;
    const id = fresh("person");
    const statusSetBy = status === "active" ? null : "admin";
    const emailProvenAt = isProven ? now() : null;
    await addPeople(product, [{ id, passwordHash, role, status, statusSetBy, organizationId: home, emailProvenAt }]);
    if (home) await addMembers(product, [{ personId: id, organizationId: home, role }]);
    return id;
  }

  async function card(owner: string, more: { category?: "Basic" | "Premium" | "Executive" } = {}): Promise<string> {
    const id = fresh("card");
    await addCards(product, [{ id, shortCode: randomBytes(6).toString("hex"), personId: owner, ...more }]);
    return id;
  }

  async function newCode(): Promise<string> {
    const code = randomBytes(4).toString("hex").toUpperCase();
    await addRows(product, tables.shortCode, [{ code, createdAt: now() }]);
    return code;
  }

  /** Creates a physical card for a card of its holder; without a holder, stock of that organization. */
  async function physicalCard(holder: string | null, organizationId: string | null = null): Promise<string> {
    return addPhysicalCard({ cardId: holder && (await card(holder)), personId: holder, organizationId });
  }

  async function addPhysicalCard(values: Partial<typeof tables.physicalCard.$inferInsert>): Promise<string> {
    const code = await newCode();
    await addRows(product, tables.physicalCard, [{ code, ...values, ...times() }]);
    return code;
  }

  /** Creates a retired link of that organization. */
  async function retiredLink(organizationId: string): Promise<string> {
    const code = await newCode();
    await addRows(product, tables.retiredLink, [{ code, organizationId, leftAt: now(), updatedAt: now() }]);
    return code;
  }

  async function reprint(personId: string): Promise<string> {
    const id = fresh("reprint");
    const cardId = await card(personId);
    const physicalCode = await addPhysicalCard({ cardId, personId });
    const asked = { category: "Basic", reason: "damaged", note: "A note", price: 100, keepOld: true } as const;
    await addRows(product, tables.reprint, [{ id, physicalCode, cardId, personId, ...asked, ...times() }]);
    return id;
  }

  async function upgrade(personId: string): Promise<string> {
    const id = fresh("upgrade");
    const cardId = await card(personId);
    await addRows(product, tables.upgradeRequest, [{ id, cardId, personId, plan: "premium", ...times() }]);
    return id;
  }

  /**
   * Creates a contact with one meeting, of an organization or of a person outside of one.
   * @param metBy who met them
   */
  async function contact(
    organizationId: string | null,
    metBy: string,
  ): Promise<{ id: string; meeting: string; token: string }> {
    const [id, meeting] = [fresh("contact"), fresh("meeting")];
    const { token, hash: linkHash } = newToken();
    const personId = organizationId === null ? metBy : null;
    const met = {
      firstMetAt: now(),
      lastMetAt: now(),
      updatedAt: now(),
      expiresAt: new Date(now().getTime() + 86_400_000),
    };
    const fields = { name: "Maya", email: `${id}@example.com`, phone: "", company: "", jobTitle: "", note: "" };
    await addRows(product, tables.contact, [
      { id, organizationId, personId, assigneeId: metBy, name: fields.name, email: fields.email, ...met },
    ]);
    await addRows(product, tables.contactMeeting, [
      {
        id: meeting,
        contactId: id,
        personId: metBy,
        source: "form",
        fields,
        tokenHash: meeting,
        linkHash,
        retentionMonths: 12,
        createdAt: now(),
      },
    ]);
    return { id, meeting, token };
  }

  /** Creates another contact of the same organization or person, met by the same person. */
  async function contactBeside(id: string): Promise<string> {
    const [row] = await rowsOf(product).select().from(tables.contact).where(eq(tables.contact.id, id));
    if (!row) throw new Error(`there is no contact ${id}`);
    return (await contact(row.organizationId, row.assigneeId ?? "")).id;
  }

  async function contactNote(contactId: string): Promise<string> {
    const id = fresh("note");
    await addRows(product, tables.contactNote, [{ id, contactId, text: "A note", createdAt: now() }]);
    return id;
  }

  /** Creates one of today, of an organization or of a person. */
  async function event(organizationId: string | null, personId: string | null): Promise<string> {
    const id = fresh("event");
    const day = now().toISOString().slice(0, 10);
    const [startsAt, createdAt] = [new Date(day), now()];
    const time = { firstDay: day, lastDay: day, timeZone: "UTC", startsAt, endsAt: new Date(+startsAt + 86_400_000) };
    await addRows(product, tables.event, [
      { id, organizationId, personId, name: "Fair", isForAll: true, ...time, createdAt, updatedAt: createdAt },
    ]);
    return id;
  }

  /** Creates a card that takes contacts. */
  async function openCard(): Promise<string> {
    const cardId = await card(await person());
    const noticeId = fresh("notice");
    const content = {
      operator: "O",
      controller: "C",
      rightsContact: "R",
      purposes: [],
      retentionMonths: 12,
      wording: 1,
    };
    await addRows(product, tables.exchangeNotice, [{ id: noticeId, content, createdAt: now() }]);
    const setting = { id: fresh("setting"), cardId, isOn: true, noticeId, updatedAt: now() };
    await addRows(product, tables.exchangeSetting, [setting]);
    return cardId;
  }

  /** @param personId whose address is invited; without an account, any id */
  async function invitation(organizationId: string, personId: string): Promise<string> {
    const id = fresh("invitation");
    const expiresAt = new Date(now().getTime() + 14 * 86_400_000);
    const invitedBy = await person({ role: "leader", organization: organizationId });
    const times = { createdAt: now(), expiresAt };
    const email = `${personId}@example.com`;
    await addRows(product, tables.invitation, [{ id, organizationId, email, invitedBy, ...times }]);
    return id;
  }

  /** Creates the token of an invitation's link for an address without an account. */
  async function invitationLink(): Promise<string> {
    const { token, hash: tokenHash } = newToken();
    const invitationId = await invitation(home, fresh("invited"));
    await addRows(product, tables.invitationLink, [{ tokenHash, invitationId }]);
    return token;
  }

  async function blockedSender(personId: string): Promise<string> {
    const senderId = await person({ role: "leader" });
    await addRows(product, tables.blockedSender, [{ personId, senderId, blockedAt: now() }]);
    return senderId;
  }

  async function grant(personId: string, organizationId: string): Promise<void> {
    await addRows(product, tables.organizationGrant, [{ personId, organizationId, grantedAt: now() }]);
  }

  async function contactMessage(): Promise<string> {
    const id = fresh("message");
    const from = { firstName: "A", lastName: "B", email: "a@example.com", comments: "C" };
    await addRows(product, tables.contactMessage, [{ id, ...from, createdAt: now() }]);
    return id;
  }

  /** Creates a session: its cookie, and its public id. */
  async function session(personId: string): Promise<{ cookie: string; id: string }> {
    const { token: cookie, hash: tokenHash } = newToken();
    const added = await rowsOf(product)
      .insert(tables.session)
      .values({ tokenHash, personId, userAgent: "matrix", createdAt: now(), lastUsedAt: now() })
      .returning({ id: tables.session.id });
    return { cookie, id: String(added[0]?.id) };
  }

  /** Creates a passkey without an authenticator; returns its public id. */
  async function passkey(personId: string): Promise<string> {
    const id = fresh("passkey");
    const key = { credentialId: id, publicKey: "", counter: 0, transports: [], synced: false };
    await addRows(product, tables.passkey, [{ id, personId, ...key, name: "Key", createdAt: now() }]);
    return id;
  }

  /** Verifies the address, which a second factor requires; no effect for "nobody". */
  async function proveAddressOf(personId: string): Promise<void> {
    if (personId !== "nobody") await setPerson(product, personId, { emailProvenAt: now() });
  }

  /** Creates the token of an emailed link; for "nobody", an unknown one. */
  async function link(personId: string, purpose: "reset" | "prove-email"): Promise<string> {
    const { token, hash: tokenHash } = newToken();
    const [owner] = await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, personId));
    if (!owner) return token;
    const expiresAt = new Date(now().getTime() + 30 * 60_000);
    const link = { tokenHash, purpose, personId, email: owner.email, createdAt: now(), expiresAt };
    await addRows(product, tables.oneTimeToken, [link]);
    return token;
  }

  const [home, away] = [await organization(), await organization()];
  const places: Record<Exclude<ActorName, "visitor">, PersonIn> = {
    user: { role: "user", organization: home },
    other: { role: "user" },
    leader: { role: "leader", organization: home },
    otherLeader: { role: "leader", organization: away },
    orgmanager: { role: "orgmanager", organization: home },
    admin: { role: "admin" },
  };
  const image = await (await photo(8, 8)).png().toBuffer();
  const upload = () => form(image, "a.png", "image/png");

  /** Creates a new person in that role each time, so that one response does not affect the next. */
  async function actor(name: ActorName, status: StatusName): Promise<{ id: string; cookie: string | null }> {
    if (name === "visitor") return { id: "nobody", cookie: null };
    const id = await person({ ...places[name], status });
    return { id, cookie: (await session(id)).cookie };
  }

  // Ensures that the matrix never affects the last admin.
  await person({ role: "admin" });
  return {
    product,
    home,
    away,
    person,
    card,
    physicalCard,
    retiredLink,
    reprint,
    upgrade,
    organization,
    contact,
    contactBeside,
    contactNote,
    event,
    openCard,
    invitation,
    invitationLink,
    blockedSender,
    grant,
    contactMessage,
    session,
    passkey,
    proveAddressOf,
    link,
    actor,
    upload,
  };
}
