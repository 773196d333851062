import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, notInArray } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "../support/events.ts";
import { addMembers, notify, setCard, setPerson } from "../support/factories.ts";
import { form, photo, transparentLogo } from "../support/images.ts";
import {
  auditOf,
  createJoinedMember,
  createTeam,
  findInconsistencies,
  findMembershipState,
  notificationsOf,
} from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, newEmail, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { requestConcurrently } from "../support/request-concurrently.ts";
import { rowsOf, tables } from "../support/rows.ts";

const path = "/api/me/deletion";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterEach(async () => expect(await findInconsistencies(product)).toEqual([]));

const remove = ({ client }: SignedIn, word = password) => client.post(path, { password: word });
const upload = async ({ client }: SignedIn, kind: "photo" | "logo", bytes: Buffer): Promise<string> =>
  (await client.post(`/api/uploads/${kind}`, form(bytes, "a.png", "image/png"))).body.url;
const picture = async () => (await photo(64, 64)).png().toBuffer();

/** Lists rows that still refer to a person, by table and column, except the audit log. */
async function tracesOf(id: string): Promise<string[]> {
  const { sql } = product;
  const columns = await sql`select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name <> 'audit_entry'`;
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const rows = await sql`select 1 from ${sql(table_name)} where ${sql(column_name)}::text like ${`%${id}%`} limit 1`;
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

async function storedPaths(id: string): Promise<string[]> {
  const all = await readdir(join(product.dataDir, "media"), { recursive: true }).catch(() => []);
  return all.filter((name) => name.includes(`${id}/`));
}

describe("what would be lost", () => {
  it("names cards, images and organizations, and whether somebody else manages them", async () => {
    const team = await createTeam(product, "Himal Hydro");
    const card = await makeCard(team.leader, { photoUrl: await upload(team.leader, "photo", await picture()) });
    const member = await createJoinedMember(product, team);
    const deletion = async (person: SignedIn) => (await person.client.get(path)).body;
    const himal = { id: team.id, name: "Himal Hydro", isMember: true };
    expect(await deletion(team.leader)).toEqual({
      cardCount: 1,
      cards: [{ id: card.id, name: card.name, shortCode: card.shortCode }],
      codesKeptBy: ["Himal Hydro"],
      physicalCardCount: 0,
      imageCount: 1,
      organizations: [{ ...himal, manages: true, otherMembers: 1, hasOtherManager: false }],
      isLastAdmin: false,
    });
    expect((await deletion(member)).organizations).toEqual([
      { ...himal, manages: false, otherMembers: 1, hasOtherManager: true },
    ]);
    await setPerson(product, member.id, { role: "leader" });
    const { organizationMember } = tables;
    await rowsOf(product)
      .update(organizationMember)
      .set({ role: "leader" })
      .where(eq(organizationMember.personId, member.id));
    expect((await deletion(team.leader)).organizations[0].hasOtherManager).toBe(true);
    // A suspended person manages nothing.
    await setPerson(product, member.id, { status: "suspended", statusSetBy: "admin" });
    expect((await deletion(team.leader)).organizations[0].hasOtherManager).toBe(false);
    expect((await deletion(admin)).isLastAdmin).toBe(true);
    expect((await product.visitor().get(path)).status).toBe(401);
  });
});

describe("deleting one's account", () => {
  it("takes all that is theirs, ends every session, and leaves ids in the audit log alone", async () => {
    const team = await createTeam(product, "Everest");
    const person = await createJoinedMember(product, team, "Gone Tomorrow");
    const photoUrl = await upload(person, "photo", await picture());
    const logoUrl = await upload(person, "logo", await transparentLogo());
    await person.client.patch("/api/me", { logoUrl });
    const card = await makeCard(person, { photoUrl });
    await setCard(product, card.id, { category: "Premium" });
    await product.visitor().post(`/api/cards/${card.id}/views`, {});
    await notify(product, person.id);
    const other = product.visitor();
    await other.post("/api/auth/sign-in", { email: person.email, password });
    const events = await openEvents(other);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    expect(await storedPaths(person.id)).not.toEqual([]);

    expect((await remove(person)).status).toBe(204);
    expect(person.client.cookies.has("evox")).toBe(false);
    for (const client of [person.client, other]) expect((await client.get("/api/me")).status).toBe(401);
    await expect.poll(() => events.isOver()).toBe(true);
    for (const gone of [`/card/${card.id}`, `/c/${card.shortCode}`, photoUrl, logoUrl]) {
      expect((await product.visitor().get(gone)).status).toBe(404);
    }
    // The short link is never reused.
    expect(await rowsOf(product).$count(tables.shortCode, eq(tables.shortCode.code, card.shortCode))).toBe(1);
    expect(await tracesOf(person.id)).toEqual([]);
    expect((await storedPaths(person.id)).filter((name) => name.includes("."))).toEqual([]);
    expect((await auditOf(product, person.id)).slice(-2)).toMatchObject([
      { action: "organization_remove_user", performed_by: person.id, organization_id: team.id },
      { action: "user_delete", performed_by: person.id, from_value: null, to_value: null, organization_name: null },
    ]);
    const again = await product.visitor().post("/api/auth/sign-in", { email: person.email, password });
    expect([again.status, again.body.message]).toEqual([401, "Invalid email or password"]);
    const fresh = await signUp(product, "Somebody Else", person.email);
    expect((await fresh.client.get("/api/cards")).body.items).toEqual([]);
    expect((await admin.client.get(`/api/directory?search=${encodeURIComponent("gone tomorrow")}`)).body.items).toEqual(
      [],
    );
  });

  it("takes along what others were told of them, and their bells count anew", async () => {
    const team = await createTeam(product, "Bell");
    const person = await createJoinedMember(product, team, "Rings Once");
    const events = await openEvents(team.leader.client);
    await expect.poll(() => events.seen.at(-1)?.unread).toBe(2);
    expect((await notificationsOf(product, team.leader.id)).at(-1)).toMatchObject({
      kind: "member-joined",
      name: "Rings Once",
    });
    expect((await remove(person)).status).toBe(204);
    await expect.poll(() => events.seen.at(-1)?.unread).toBe(1);
    expect((await notificationsOf(product, team.leader.id)).map(({ kind }) => kind)).toEqual(["role-changed"]);
    events.leave();
  });

  it("takes along messages from their address once it is proven, and never those of whose address they claimed", async () => {
    const email = newEmail();
    const typed = { firstName: "True", lastName: "Owner", email, comments: "Hello" };
    const isFromThere = () => rowsOf(product).$count(tables.contactMessage, eq(tables.contactMessage.email, email));
    expect((await product.visitor().post("/api/contact", typed)).status).toBe(201);
    expect((await remove(await signUp(product, "Claims It", email))).status).toBe(204);
    expect(await isFromThere()).toBe(1);
    expect((await remove(await signUpVerified(product, "True Owner", email))).status).toBe(204);
    expect(await isFromThere()).toBe(0);
  });

  it("asks for the password, and after five wrong ones lets them wait", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    const person = await signUp(strict);
    await makeCard(person);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await remove(person, "not-the-password");
      expect([wrong.status, wrong.body.fields]).toEqual([400, { password: "The password is incorrect." }]);
    }
    expect((await remove(person)).status).toBe(429);
    for (const body of [{}, { password: 1 }, { password, id: admin.id }, undefined]) {
      expect((await person.client.post(path, body)).status).toBe(400);
    }
    expect((await person.client.get("/api/cards")).body.items).toHaveLength(1);
    strict.clock.advance(2000);
    expect((await remove(person)).status).toBe(204);
    await strict.stop();
  });

  it("is for who is suspended too, and for nobody who is blocked or has to replace a temporary password", async () => {
    const [suspended, blocked, fresh] = [await signUp(product), await signUp(product), await signUp(product)];
    await setPerson(product, suspended.id, { status: "suspended", statusSetBy: "admin" });
    await setPerson(product, blocked.id, { status: "blocked" });
    await setPerson(product, fresh.id, { mustChangePassword: true });
    expect((await remove(suspended)).status).toBe(204);
    expect((await remove(blocked)).status).toBe(401);
    expect((await remove(fresh)).status).toBe(403);
    expect((await product.visitor().post(path, { password })).status).toBe(401);
  });

  it("of a leader leaves the organization, its members and what was decided in it", async () => {
    const team = await createTeam(product, "Stays");
    const member = await createJoinedMember(product, team);
    const members = `/api/organizations/${team.id}/members`;
    await team.leader.client.put(`${members}/${member.id}/status`, { status: "blocked" });
    const guest = await signUpVerified(product);
    const sent = await team.leader.client.post(members, { email: guest.email });
    expect((await remove(team.leader)).status).toBe(204);
    const { organization } = tables;
    const [row] = await rowsOf(product).select().from(organization).where(eq(organization.id, team.id));
    expect(row).toMatchObject({ name: "Stays", createdBy: null });
    expect(await findMembershipState(product, member.id)).toMatchObject({ status: "blocked", member: team.id });
    // Without a leader an admin continues: lifts the leader's block and appoints a new leader.
    expect((await admin.client.put(`${members}/${member.id}/status`, { status: "active" })).status).toBe(200);
    expect((await admin.client.patch(`${members}/${member.id}`, { role: "leader" })).status).toBe(200);
    // The invitation was deleted with the inviter's account.
    expect((await guest.client.get("/api/invitations")).body.items).toEqual([]);
    expect((await guest.client.post(`/api/invitations/${sent.body.id}/accept`)).status).toBe(404);
    expect((await admin.client.get(members)).body.items).toHaveLength(1);
  });

  it("of an admin leaves what they made: people, changes, and the photo that they put on somebody's card", async () => {
    const second = await signUpAs(product, "admin", "Second Admin");
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const photoUrl = await upload(second, "photo", await picture());
    expect((await second.client.patch(`/api/cards/${card.id}`, { photoUrl })).status).toBe(200);
    await second.client.patch(`/api/users/${owner.id}`, { name: "Renamed" });
    const team = await createTeam(product, "By Admin");
    const made = await second.client.post(`/api/organizations/${team.id}/members`, {
      ...{ name: "Made", email: newEmail(), password: "a-fine-password-1", role: "user" },
    });
    expect((await remove(second)).status).toBe(204);
    expect((await product.visitor().get(photoUrl)).status).toBe(200);
    const id = photoUrl.split("/").at(-1) ?? "";
    const [file] = await rowsOf(product).select().from(tables.file).where(eq(tables.file.id, id));
    expect(file?.personId).toBe(owner.id);
    expect((await findMembershipState(product, made.body.userId))?.member).toBe(team.id);
    const [row] = await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, owner.id));
    expect(row).toMatchObject({ name: "Renamed", updatedBy: null });
  });

  it("leaves nothing half done when the images cannot be removed: the sweep does it", async () => {
    const person = await signUp(product);
    await upload(person, "photo", await picture());
    const paths = await storedPaths(person.id);
    // As after a crash between commit and removal: the rows are deleted, the files exist.
    await rowsOf(product).delete(tables.person).where(eq(tables.person.id, person.id));
    expect(await storedPaths(person.id)).toEqual(paths);
    product.clock.advance(25 * 3_600_000);
    await product.cleanUpFiles();
    expect((await storedPaths(person.id)).filter((name) => name.includes("."))).toEqual([]);
  });
});

describe("at the same moment", () => {
  it("ten deletions of one account are one", async () => {
    const person = await signUp(product);
    await makeCard(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(person)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 401 || status === 429 || status === 503)).toBe(true);
    const { auditEntry } = tables;
    const isOfThem = and(eq(auditEntry.action, "user_delete"), eq(auditEntry.targetUserId, person.id));
    expect(await rowsOf(product).$count(auditEntry, isOfThem)).toBe(1);
  });

  it("of the last two admins one stays", async () => {
    const alone = await startTestProduct();
    const { person } = tables;
    for (let round = 0; round < 5; round += 1) {
      const two = [await signUpAs(alone, "admin"), await signUpAs(alone, "admin")];
      const isAnother = notInArray(
        person.id,
        two.map(({ id }) => id),
      );
      await rowsOf(alone).update(person).set({ role: "user" }).where(isAnother);
      const answers = await Promise.all(two.map((one) => remove(one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        "The last active admin can't be demoted, blocked or deleted",
      );
      expect(await rowsOf(alone).$count(person, eq(person.role, "admin"))).toBe(1);
    }
    await alone.stop();
  });

  it("an admin adds somebody who goes: either way nobody is left over in the organization", async () => {
    const team = await createTeam(product, "Busy");
    const outcomes = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const person = await signUp(product);
      const [added, gone] = await Promise.all([
        admin.client.post(`/api/organizations/${team.id}/members`, { userId: person.id }),
        remove(person),
      ]);
      outcomes.add(added.status);
      expect([201, 404]).toContain(added.status);
      expect(gone.status).toBe(204);
      expect(await tracesOf(person.id)).toEqual([]);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it("somebody joins while their going waits: they leave it again, with its entry in the log", async () => {
    const team = await createTeam(product, "Just In Time");
    const person = await signUp(product);
    const answer = await requestConcurrently(
      product,
      async (sql) => {
        const { organization } = tables;
        await rowsOf({ sql }).select().from(organization).where(eq(organization.id, team.id)).for("no key update");
        await setPerson({ sql }, person.id, { organizationId: team.id });
        await addMembers({ sql }, [{ personId: person.id, organizationId: team.id }]);
      },
      () => remove(person),
    );
    expect(answer.status).toBe(204);
    expect((await auditOf(product, person.id)).map(({ action }) => action)).toEqual([
      "organization_remove_user",
      "user_delete",
    ]);
  });

  it("a leader goes while they and their members change each other and views come in", async () => {
    for (let round = 0; round < 6; round += 1) {
      const team = await createTeam(product, `Crowd ${round}`);
      const members = [await createJoinedMember(product, team), await createJoinedMember(product, team)];
      const card = await makeCard(team.leader);
      await setCard(product, card.id, { category: "Premium" });
      const at = (id: string) => `/api/organizations/${team.id}/members/${id}`;
      const answers = await Promise.all([
        ...members.map(({ id }) => team.leader.client.patch(at(id), { name: "Renamed" })),
        ...members.map(({ id }) => team.leader.client.put(`${at(id)}/status`, { status: "blocked" })),
        ...Array.from({ length: 20 }, () => product.visitor().post(`/api/cards/${card.id}/views`, {})),
        remove(team.leader),
        admin.client.delete(`/api/organizations/${team.id}`),
        ...members.map((one) => remove(one)),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await tracesOf(team.leader.id)).toEqual([]);
    }
  });

  it("who joins, or invites, while their account goes is named in nobody's bell", async () => {
    for (let round = 0; round < 6; round += 1) {
      const team = await createTeam(product, `Bells ${round}`);
      const members = `/api/organizations/${team.id}/members`;
      const [joining, guest] = [await signUpVerified(product), await signUpVerified(product)];
      const invited = await team.leader.client.post(members, { email: joining.email });
      const answers = await Promise.all([
        joining.client.post(`/api/invitations/${invited.body.id}/accept`),
        remove(joining),
        team.leader.client.post(members, { email: guest.email }),
        ...(round % 2 ? [remove(team.leader)] : []),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const gone = [joining, ...(round % 2 ? [team.leader] : [])];
      for (const { id } of gone) expect(await tracesOf(id)).toEqual([]);
      const told = [...(await notificationsOf(product, guest.id)), ...(await notificationsOf(product, team.leader.id))];
      expect(told.filter(({ kind }) => kind === "member-joined")).toEqual([]);
      expect(told.filter(({ kind }) => kind === "invitation")).toHaveLength(round % 2 ? 0 : 1);
    }
  });

  it("a password changed meanwhile is asked for anew, and a block keeps the account", async () => {
    const [changed, blocked] = [await signUp(product), await signUp(product)];
    const { person } = tables;
    const [other] = await rowsOf(product).select().from(person).where(eq(person.id, admin.id));
    const refused = await requestConcurrently(
      product,
      (sql) => setPerson({ sql }, changed.id, { passwordHash: other?.passwordHash }),
      () => remove(changed),
    );
    expect(refused.body.fields).toEqual({ password: "The password is incorrect." });
    const gone = await requestConcurrently(
      product,
      (sql) => setPerson({ sql }, blocked.id, { status: "blocked", statusSetBy: "admin" }),
      () => remove(blocked),
    );
    expect(gone.status).toBe(401);
    expect(await rowsOf(product).$count(person, eq(person.id, blocked.id))).toBe(1);
  });
});
