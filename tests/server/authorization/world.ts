import { createHash, randomBytes } from "node:crypto";
import { passwordHasher } from "../../../server/features/auth/password-hasher.ts";
import { setPerson } from "../../support/factories.ts";
import { form, photo } from "../../support/images.ts";
import type { TestProduct } from "../../support/product.ts";

/** People, cards and organizations made in the database: the matrix needs hundreds, fresh for each question. */

export const actorNames = ["visitor", "user", "other", "leader", "otherLeader", "orgmanager", "admin"] as const;
export type ActorName = (typeof actorNames)[number];
export const statuses = ["active", "suspended", "blocked"] as const;
export type StatusName = (typeof statuses)[number];

type Role = "user" | "leader" | "orgmanager" | "admin";
type PersonIn = { role?: Role; organization?: string | null; status?: StatusName };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Home is the organization of user, leader and orgmanager; away is the other leader's. */
export async function makeWorld(product: Pick<TestProduct, "sql">) {
  const { sql } = product;
  const { dummy: passwordHash } = await passwordHasher();
  let count = 0;
  const fresh = (prefix: string) => `${prefix}-${++count}-${randomBytes(4).toString("hex")}`;

  async function organization(): Promise<string> {
    const id = fresh("org_matrix");
    await sql`insert into organization (id, name, created_at) values (${id}, 'Matrix', now())`;
    return id;
  }

  async function person({ role = "user", organization: home = null, status = "active" }: PersonIn = {}) {
    const id = fresh("person");
    const setBy = status === "active" ? null : "admin";
    await sql`insert into person (id, email, name, display_name, password_hash, role, status, status_set_by, organization_id,
        created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, 'Somebody', 'Somebody', ${passwordHash}, ${role}, ${status}, ${setBy}, ${home}, now(), now())`;
    if (home) {
      await sql`insert into organization_member (person_id, organization_id, role, added_at, updated_at)
        values (${id}, ${home}, ${role}, now(), now())`;
    }
    return id;
  }

  async function card(owner: string, more: { category?: string } = {}): Promise<string> {
    const [id, code] = [fresh("card"), randomBytes(6).toString("hex")];
    await sql`insert into short_code (code, created_at) values (${code}, now())`;
    await sql`insert into card (id, short_code, person_id, name, email, accent, category, created_at, updated_at)
      values (${id}, ${code}, ${owner}, 'A card', 'card@example.com', '#D2360A', ${more.category ?? "Basic"}, now(), now())`;
    return id;
  }

  /** One that leads to a card of its holder; without a holder, stock of that organization. */
  async function physicalCard(holder: string | null, organizationId: string | null = null): Promise<string> {
    const code = randomBytes(4).toString("hex").toUpperCase();
    const cardId = holder === null ? null : await card(holder);
    await sql`insert into short_code (code, created_at) values (${code}, now())`;
    await sql`insert into physical_card (code, card_id, person_id, organization_id, created_at, updated_at)
      values (${code}, ${cardId}, ${holder}, ${organizationId}, now(), now())`;
    return code;
  }

  /** A code that is no card's any more, of that organization. */
  async function formerCode(organizationId: string): Promise<string> {
    const code = randomBytes(4).toString("hex").toUpperCase();
    await sql`insert into short_code (code, created_at) values (${code}, now())`;
    await sql`insert into former_code (code, organization_id, left_at, updated_at)
      values (${code}, ${organizationId}, now(), now())`;
    return code;
  }

  async function reprint(personId: string): Promise<string> {
    const [id, code] = [fresh("reprint"), await physicalCard(personId)];
    await sql`insert into reprint (id, physical_code, card_id, person_id, category, reason, note, price, keep_old, created_at,
        updated_at)
      select ${id}, code, card_id, person_id, 'Basic', 'damaged', 'A note', 100, true, now(), now()
      from physical_card where code = ${code}`;
    return id;
  }

  async function invitation(of: string, to: string): Promise<string> {
    const id = fresh("invitation");
    await sql`insert into invitation (id, organization_id, person_id, created_at, expires_at)
      values (${id}, ${of}, ${to}, now(), now() + interval '14 days')`;
    return id;
  }

  async function contactMessage(): Promise<string> {
    const id = fresh("message");
    await sql`insert into contact_message (id, first_name, last_name, email, comments, created_at)
      values (${id}, 'A', 'B', 'a@example.com', 'C', now())`;
    return id;
  }

  /** The cookie of a session that the database has. */
  async function session(personId: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("base64url");
    await sql`insert into session (token_hash, person_id, user_agent, created_at, last_used_at)
      values (${hash}, ${personId}, 'matrix', now(), now())`;
    return token;
  }

  /** The public id of one more session of theirs. */
  async function sessionId(personId: string): Promise<string> {
    const token = await session(personId);
    const hash = createHash("sha256").update(token).digest("base64url");
    const [row] = await sql`select id from session where token_hash = ${hash}`;
    return row?.id as string;
  }

  /** A passkey that no authenticator has; its public id. */
  async function passkey(personId: string): Promise<string> {
    const id = fresh("passkey");
    await sql`insert into passkey (id, person_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (${id}, ${personId}, ${id}, '', 0, '{}', false, 'Key', now())`;
    return id;
  }

  /** A second factor asks for it; for nobody, nothing happens. */
  async function proveAddressOf(personId: string): Promise<void> {
    if (personId !== "nobody") await setPerson({ sql }, personId, { emailProvenAt: new Date() });
  }

  /** What a mailed link carries; for nobody, one that is not there. */
  async function link(personId: string, purpose: "reset" | "prove-email"): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("base64url");
    await sql`insert into one_time_token (token_hash, purpose, person_id, email, created_at, expires_at)
      select ${hash}, ${purpose}, id, email, now(), now() + interval '30 minutes' from person where id = ${personId}`;
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

  /** Somebody new in that part each time: what one answer changed must not decide the next. */
  async function actor(name: ActorName, status: StatusName): Promise<{ id: string; cookie: string | null }> {
    if (name === "visitor") return { id: "nobody", cookie: null };
    const id = await person({ ...places[name], status });
    return { id, cookie: await session(id) };
  }

  // Nobody of the matrix is ever the last admin.
  await person({ role: "admin" });
  return {
    product,
    home,
    away,
    person,
    card,
    physicalCard,
    formerCode,
    reprint,
    organization,
    invitation,
    contactMessage,
    sessionId,
    passkey,
    proveAddressOf,
    link,
    actor,
    upload,
  };
}
