import { afterAll, describe, expect, it } from "vitest";
import { makeAuthority } from "../support/authority.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { form, photo, transparentLogo } from "../support/images.ts";
import { createJoinedMember } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { chooseLinks, openPath, removeMemberFrom, setHosts, teamWithCard } from "../support/retired-links.ts";
import { walletEnvironment } from "../support/wallets.ts";

/** Hidden content is hidden on every path; once shown again, its images get new URLs. */

const host = "c.evox.example";
const authority = await makeAuthority();
const product = ownProduct({ CARD_HOSTS: host, ...(await walletEnvironment(authority)) });

afterAll(() => authority.remove());

/** Creates a card with all content that visitors can see. */
async function cardWithAll() {
  const owner = await signUp(product, "Sunita Gurung");
  const jpeg = await (await photo(600, 600)).jpeg().toBuffer();
  const picture = await owner.client.post("/api/uploads/photo", form(jpeg, "me.jpg", "image/jpeg"));
  const mark = await owner.client.post("/api/uploads/logo", form(await transparentLogo(), "logo.png", "image/png"));
  const logo = await owner.client.patch("/api/me", { logoUrl: mark.body.url });
  expect([picture.status, logo.status]).toEqual([201, 200]);
  const card = await makeCard(owner, { name: "Sunita Gurung", photoUrl: picture.body.url });
  const physical = await addPhysicalCard(owner, card.id);
  return { owner, card, physical };
}
type All = Awaited<ReturnType<typeof cardWithAll>>;

async function picturesOf({ owner, card }: All): Promise<string[]> {
  const [shown, me] = [await owner.client.get(`/api/cards/${card.id}`), await owner.client.get("/api/me")];
  const { photoUrl } = shown.body;
  const { logoUrl } = me.body.user;
  return [photoUrl, `${photoUrl}/160.webp`, `${photoUrl}/160.jpg`, logoUrl, `${logoUrl}/180.webp`];
}

function pathsOf({ card, physical }: All): string[] {
  const files = [".vcf", ".vcf?v=4", ".vcf?for=outlook", "/qr.svg", "/qr.png", "/qr.png?style=own", "/photo.jpg"];
  const passes = ["/preview.jpg", ".pkpass", "/google-wallet"];
  const pages = [`/card/${card.id}`, `/c/${card.shortCode}`, `/c/${card.shortCode}?via=qr`, `/c/${physical.code}`];
  return [...pages, ...[...files, ...passes].map((rest) => `/card/${card.id}${rest}`)];
}

async function statusesOf(paths: readonly string[], client = product.visitor()): Promise<Record<string, number>> {
  const answers = paths.map(async (path) => [path, (await client.get(path)).status] as const);
  return Object.fromEntries(await Promise.all(answers));
}
const allOf = (statuses: Record<string, number>) => [...new Set(Object.values(statuses))].sort();

describe.each([
  ["blocked", async (admin: SignedIn, { owner }: All) => put(admin, `/api/users/${owner.id}/status`, "blocked")],
  ["suspended", async (admin: SignedIn, { owner }: All) => put(admin, `/api/users/${owner.id}/status`, "suspended")],
  [
    "with a blocked card",
    async (admin: SignedIn, { card }: All) => put(admin, `/api/cards/${card.id}/status`, "blocked"),
  ],
  [
    "with an expired card",
    async (_admin: SignedIn, { card }: All) => {
      const subscriptionExpiresAt = new Date(Date.now() - 60_000);
      await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt });
      // The notification of a direct database write arrives asynchronously.
      await expect.poll(async () => (await product.visitor().get(`/card/${card.id}`)).status).toBe(403);
    },
  ],
])("a person who is %s", (_what, hide) => {
  it("is hidden on every path, and no picture stays in caches", async () => {
    const all = await cardWithAll();
    const admin = await signUpAs(product, "admin");
    const pictures = await picturesOf(all);
    const live = await statusesOf([...pathsOf(all), ...pictures]);
    expect(allOf(live)).toEqual([200, 302]);
    expect(Object.entries(live).filter(([, status]) => status === 302)).toHaveLength(1);
    const kept = (await product.visitor().get(pictures[0] ?? "")).headers;
    expect(kept.get("cache-control")).toBe("public, max-age=300");

    await hide(admin, all);
    expect(allOf(await statusesOf(pathsOf(all)))).toEqual([403]);
    const before = { "if-none-match": kept.get("etag") ?? "" };
    expect((await product.visitor().get(pictures[0] ?? "", before)).status).toBe(404);
    expect(allOf(await statusesOf(pictures))).toEqual([404]);
    // The current URL works for people who may see the card.
    const shown = (await admin.client.get(`/api/cards/${all.card.id}`)).body.photoUrl;
    expect((await product.visitor().get(shown)).status).toBe(404);
    const seen = await admin.client.get(shown);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const stranger = await signUp(product);
    expect((await stranger.client.get(shown)).status).toBe(404);
  });

  it("has pictures at another address when shown again", async () => {
    const all = await cardWithAll();
    const admin = await signUpAs(product, "admin");
    const [before = ""] = await picturesOf(all);
    await hide(admin, all);
    await put(admin, `/api/users/${all.owner.id}/status`, "active");
    await put(admin, `/api/cards/${all.card.id}/status`, "active");
    await admin.client.put(`/api/cards/${all.card.id}/subscription`, { plan: "1-month" });
    const now = (await admin.client.get(`/api/cards/${all.card.id}`)).body.photoUrl;
    expect(now).not.toBe(before);
    expect((await product.visitor().get(before)).status).toBe(404);
    expect((await product.visitor().get(now)).status).toBe(200);
    expect((await product.visitor().get(`/card/${all.card.id}`)).text).toContain(now);
  });
});

it("a picture of an account or card that is deleted is gone", async () => {
  const all = await cardWithAll();
  const [picture = ""] = await picturesOf(all);
  expect((await all.owner.client.delete(`/api/cards/${all.card.id}`)).status).toBe(204);
  expect((await product.visitor().get(picture)).status).toBe(404);
});

describe("retired links", () => {
  const notice = { status: 404, at: "This card is no longer in use" };

  it("stop leading to a web address that a founder chose who is blocked or suspended, approved or not", async () => {
    const { team, member, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    await chooseLinks(team, { formerMembers: "web", web: "https://nordlicht.example/" });
    await removeMemberFrom(team, member);
    await setHosts(admin, team.id, { approvedHosts: ["nordlicht.example"] });
    const open = () => openPath(product, `/c/${card.shortCode}`);
    expect(await open()).toEqual({ status: 302, at: "https://nordlicht.example/" });
    for (const status of ["blocked", "suspended"]) {
      await put(admin, `/api/users/${team.leader.id}/status`, status);
      expect([status, await open()]).toEqual([status, notice]);
    }
    await put(admin, `/api/users/${team.leader.id}/status`, "active");
    expect((await open()).status).toBe(302);
  });

  it("are listed without the present name of who left, and without the name of a hidden card", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague, { name: "Anil Shrestha" });
    await removeMemberFrom(team, member);
    await member.client.patch("/api/me", { name: "Changed Since" });
    await setCard(product, card.id, { name: "Changed Since" });
    const path = `/api/organizations/${team.id}/retired-links`;
    const listed = async () => (await team.leader.client.get(path)).text;
    expect(await listed()).toContain(card.shortCode);
    expect(await listed()).not.toMatch(/Changed Since|Sunita Gurung/u);
    const one = await team.leader.client.put(`${path}/${card.shortCode}`, { cardId: taking.id });
    expect(one.body.leadsTo.card.name).toBe("Anil Shrestha");
    await setCard(product, taking.id, { status: "blocked" });
    expect(await listed()).not.toMatch(/Changed Since|Sunita Gurung|Anil Shrestha/u);
    await setPerson(product, colleague.id, { status: "active" });
  });
});

async function put(admin: SignedIn, path: string, status: string): Promise<void> {
  const answer = await admin.client.put(path, { status });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
}
