import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { actionsOf, createJoinedMember, createTeam, notificationsOf } from "../support/organizations.ts";
import { makeCard, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import {
  chooseLinks,
  openPath,
  removeMemberFrom,
  setHosts,
  shortCodeOf,
  teamWithCard,
} from "../support/retired-links.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const open = (path: string) => openPath(product, path);
const notice = { status: 404, at: "This card is no longer in use" };
const gone = { status: 404, at: message.cardNotFound };
const leaving = { status: 200, at: "You&#x27;re leaving E-VOX" };
const to = (code: string, rest = "") => ({ status: 302, at: `/c/${code}${rest}` });

describe("who leaves an organization", () => {
  it("goes on with a new code and is told; the old one leads to them, on every way", async () => {
    const { team, member, card } = await teamWithCard(product);
    expect((await open(`/c/${card.shortCode}`)).status).toBe(200);
    await removeMemberFrom(team, member);
    const code = await shortCodeOf(member, card.id);
    expect(code).not.toBe(card.shortCode);
    for (const via of ["", "?via=qr", "?via=nfc", "?via=signature"]) {
      expect(await open(`/c/${card.shortCode}${via}`)).toEqual(to(code, via));
    }
    expect(await open(`/c/${card.shortCode.toLowerCase()}?via=nonsense`)).toEqual(to(code));
    expect((await open(`/c/${code}`)).status).toBe(200);
    expect((await open(`/card/${card.id}`)).status).toBe(200);
    expect(await notificationsOf(product, member.id)).toContainEqual({
      kind: "code-changed",
      organizationName: "Nordlicht",
    });
    const answer = await product.visitor().get(`/c/${card.shortCode}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("keeps a code that was made before they joined: nobody takes it from them", async () => {
    const rogue = await createTeam(product);
    const person = await signUpVerified(product, "Maya Rai");
    const card = await makeCard(person);
    const asked = await rogue.leader.client.post(`/api/organizations/${rogue.id}/members`, { email: person.email });
    await person.client.post(`/api/invitations/${asked.body.id}/accept`);
    await chooseLinks(rogue, { formerMembers: "web", web: "https://rogue.example" });
    await removeMemberFrom(rogue, person);
    expect(await shortCodeOf(person, card.id)).toBe(card.shortCode);
    expect((await open(`/c/${card.shortCode}`)).status).toBe(200);
    expect((await notificationsOf(product, person.id)).map(({ kind }) => kind)).not.toContain("code-changed");
  });

  it("leaves the code too when an admin moves them elsewhere", async () => {
    const { member, card } = await teamWithCard(product);
    const other = await createTeam(product, "Elsewhere");
    const admin = await signUpAs(product, "admin");
    const moved = await admin.client.post(`/api/organizations/${other.id}/members`, { userId: member.id });
    expect(moved.status).toBe(201);
    const code = await shortCodeOf(member, card.id);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(code));
    // The new short link is their own: they keep it when they move on.
    await removeMemberFrom(other, member);
    expect(await shortCodeOf(member, card.id)).toBe(code);
  });

  it("is forgotten by every process at once", async () => {
    const { team, member, card } = await teamWithCard(product);
    expect((await open(`/c/${card.shortCode}`)).status).toBe(200);
    const other = await product.another();
    const url = (other as unknown as { url: string }).url;
    const ask = async () => (await fetch(`${url}/c/${card.shortCode}`, { redirect: "manual" })).status;
    try {
      expect(await ask()).toBe(200);
      await removeMemberFrom(team, member);
      expect((await open(`/c/${card.shortCode}`)).status).toBe(302);
      await expect.poll(ask).toBe(302);
    } finally {
      await other.stop();
    }
  });
});

describe("an organization's choice", () => {
  it("is judged whenever a code is opened, and can be changed at any time", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague, { name: "Anil Shrestha" });
    await removeMemberFrom(team, member);
    const path = `/c/${card.shortCode}?via=qr`;
    await chooseLinks(team, { formerMembers: "notice" });
    expect(await open(path)).toEqual(notice);
    expect((await product.visitor().get(path)).text).toContain("Nordlicht");
    await chooseLinks(team, { formerMembers: "web", web: "nordlicht.example/team" });
    expect(await open(path)).toEqual(leaving);
    await chooseLinks(team, { formerMembers: "card", cardId: taking.id });
    expect(await open(path)).toEqual(to(taking.shortCode, "?via=qr"));
    await chooseLinks(team, { formerMembers: "person" });
    expect(await open(path)).toEqual(to(await shortCodeOf(member, card.id), "?via=qr"));
  });

  it("waits for the days of grace, to the moment", async () => {
    const { team, member, card } = await teamWithCard(product);
    await chooseLinks(team, { formerMembers: "notice", graceDays: 3 });
    await removeMemberFrom(team, member);
    const code = await shortCodeOf(member, card.id);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(code));
    const list = await team.leader.client.get(`/api/organizations/${team.id}/retired-links`);
    expect(list.body.items[0].leadsTo).toMatchObject({ to: "card", because: "grace", card: { shortCode: code } });
    product.clock.advance(3 * 86_400_000 - 60_000);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(code));
    product.clock.advance(60_000);
    expect(await open(`/c/${card.shortCode}`)).toEqual(notice);
  });

  it("falls back to the notice when the colleague is gone too", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague);
    await chooseLinks(team, { formerMembers: "card", cardId: taking.id });
    await removeMemberFrom(team, member);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(taking.shortCode));
    await removeMemberFrom(team, colleague);
    expect(await open(`/c/${card.shortCode}`)).toEqual(notice);
    expect((await team.leader.client.get(`/api/organizations/${team.id}/links`)).body).toMatchObject({
      ...{ formerMembers: "card", card: null },
    });
  });

  it("sends no one past a hold: a blocked colleague shows their own screen", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague);
    await chooseLinks(team, { formerMembers: "card", cardId: taking.id });
    await removeMemberFrom(team, member);
    await setCard(product, taking.id, { status: "blocked" });
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(taking.shortCode));
    expect(await open(`/c/${taking.shortCode}`)).toEqual({ status: 403, at: message.accountBlocked });
  });

  it("is refused with what is no colleague's, no web address and no number of days", async () => {
    const { team } = await teamWithCard(product);
    const stranger = await signUp(product);
    const foreign = await makeCard(stranger);
    const path = `/api/organizations/${team.id}/links`;
    const put = async (body: object) => {
      const { status, body: said } = await team.leader.client.put(path, { graceDays: 0, ...body });
      return { status, fields: said.fields };
    };
    const at = (field: string, text: string) => ({ status: 400, fields: { [field]: text } });
    expect(await put({ formerMembers: "card" })).toEqual(at("cardId", message.chooseColleague));
    expect(await put({ formerMembers: "card", cardId: foreign.id })).toEqual(at("cardId", message.chooseColleague));
    expect(await put({ formerMembers: "card", cardId: "nobody" })).toEqual(at("cardId", message.chooseColleague));
    expect(await put({ formerMembers: "web" })).toEqual(at("web", message.webAddressRequired));
    const itself = `${product.url}/c/${foreign.shortCode}`;
    expect(await put({ formerMembers: "web", web: itself })).toEqual(at("web", message.webAddressOfCard));
    expect(await put({ formerMembers: "web", web: "javascript:alert(1)" })).toEqual(at("web", message.linkInvalid));
    for (const graceDays of [-1, 366, 1.5])
      expect((await put({ formerMembers: "notice", graceDays })).status).toBe(400);
    expect((await put({ formerMembers: "nobody" })).status).toBe(400);
    expect((await put({ formerMembers: "person", cardHost: "c.example" })).status).toBe(400);
    const now = await team.leader.client.get(path);
    expect(now.body).toEqual({
      ...{ formerMembers: "person", card: null, web: "", graceDays: 30, cardHost: null, cardHosts: [] },
      ...{ approvedHosts: [] },
    });
  });

  it("is in the audit log, with who chose", async () => {
    const { team, member, card } = await teamWithCard(product);
    await chooseLinks(team, { formerMembers: "notice", graceDays: 7 });
    await removeMemberFrom(team, member);
    const changed = await team.leader.client.put(`/api/organizations/${team.id}/retired-links/${card.shortCode}`, {
      cardId: null,
    });
    expect(changed.status).toBe(200);
    const { auditEntry } = tables;
    const isOfLinks = inArray(auditEntry.action, ["update_links", "update_former_code"]);
    const rows = await rowsOf(product)
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.organizationId, team.id), isOfLinks))
      .orderBy(auditEntry.sequence);
    expect(rows).toMatchObject([
      { action: "update_links", performedBy: team.leader.id, fromValue: null, toValue: "notice, 7 days" },
      {
        ...{ action: "update_former_code", performedBy: team.leader.id },
        ...{ fromValue: card.shortCode, toValue: "as the organization chose" },
      },
    ]);
    expect(await actionsOf(product, team.id)).toContain("organization_remove_user");
  });
});

describe("a web address that an organization chose", () => {
  const approve = async (organizationId: string, approvedHosts: string[]) =>
    setHosts(await signUpAs(product, "admin"), organizationId, { approvedHosts });

  it("is named on a page, from which only the visitor goes on", async () => {
    const { team, member, card } = await teamWithCard(product);
    await chooseLinks(team, { formerMembers: "web", web: "https://n\u00F6rdlicht.example/team?a=1&b=2" });
    await removeMemberFrom(team, member);
    const page = await product.visitor().get(`/c/${card.shortCode}`, { accept: "text/html" });
    expect([page.status, page.headers.get("location")]).toEqual([200, null]);
    const [, link = ""] = /(<a[^>]*>)Continue to/u.exec(page.text) ?? [];
    expect(link).toContain('href="https://xn--nrdlicht-n4a.example/team?a=1&amp;b=2"');
    expect(link).toContain('rel="noopener noreferrer nofollow ugc"');
    expect(page.text).toContain("Continue to n\u00F6rdlicht.example (xn--nrdlicht-n4a.example)");
    expect(page.text).not.toMatch(/http-equiv="refresh"/u);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is named there also by a deleted card's own address and its files", async () => {
    const { team, member, card } = await teamWithCard(product);
    await chooseLinks(team, { formerMembers: "web", web: "https://evil.example/login" });
    expect((await member.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    for (const path of [`/c/${card.shortCode}`, `/card/${card.id}`, `/card/${card.id}/qr.png`, `/card/${card.id}.vcf`])
      expect([path, await open(path)]).toEqual([path, leaving]);
  });

  it("is opened at once where an admin approved its host for this organization, and no other", async () => {
    const { team, member, card } = await teamWithCard(product);
    const other = await teamWithCard(product, "Elsewhere");
    for (const each of [{ team, member }, other]) {
      await chooseLinks(each.team, { formerMembers: "web", web: "https://www.nordlicht.example/team" });
      await removeMemberFrom(each.team, each.member);
    }
    const hosts = await approve(team.id, ["WWW.nordlicht.example"]);
    expect([hosts.status, hosts.body.approvedHosts]).toEqual([200, ["www.nordlicht.example"]]);
    expect(await open(`/c/${card.shortCode}`)).toEqual({ status: 302, at: "https://www.nordlicht.example/team" });
    expect(await open(`/c/${other.card.shortCode}`)).toEqual(leaving);
    // Another port or subdomain is another host.
    for (const web of ["https://nordlicht.example/", "https://www.nordlicht.example:8443/"]) {
      await chooseLinks(team, { formerMembers: "web", web });
      expect([web, await open(`/c/${card.shortCode}`)]).toEqual([web, leaving]);
    }
    await chooseLinks(team, { formerMembers: "web", web: "https://www.nordlicht.example/" });
    await approve(team.id, []);
    expect(await open(`/c/${card.shortCode}`)).toEqual(leaving);
    expect((await setHosts(team.leader, team.id, { approvedHosts: ["evil.example"] })).status).toBe(403);
    const wrong = await approve(team.id, ["www.example.com", "not a host"]);
    expect([wrong.status, wrong.body.fields]).toEqual([400, { approvedHosts: message.hostInvalid }]);
    expect(await actionsOf(product, team.id)).toContain("update_hosts");
  });
});

describe("one retired link", () => {
  it("can be sent to whoever took over, and back", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague, { name: "Anil Shrestha" });
    await removeMemberFrom(team, member);
    const path = `/api/organizations/${team.id}/retired-links/${card.shortCode}`;
    const set = await team.leader.client.put(path, { cardId: taking.id });
    expect(set).toMatchObject({ status: 200, body: { code: card.shortCode, ownTarget: { id: taking.id } } });
    expect(set.body.leadsTo).toMatchObject({ to: "card", because: "own-target", card: { name: "Anil Shrestha" } });
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(taking.shortCode));
    await removeMemberFrom(team, colleague);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(await shortCodeOf(member, card.id)));
    expect((await team.leader.client.put(path, { cardId: taking.id })).body.fields).toEqual({
      cardId: message.chooseColleague,
    });
    await team.leader.client.put(path, { cardId: null });
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(await shortCodeOf(member, card.id)));
    const none = await team.leader.client.put(`/api/organizations/${team.id}/retired-links/ZZZZ9999`, { cardId: null });
    expect([none.status, none.body.message]).toEqual([404, message.retiredLinkNotFound]);
  });

  it("is listed for the organization's managers, newest first and page by page", async () => {
    const team = await createTeam(product);
    const codes: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const member = await createJoinedMember(product, team, name);
      codes.unshift((await makeCard(member, { name })).shortCode);
      await removeMemberFrom(team, member);
    }
    const path = `/api/organizations/${team.id}/retired-links?limit=2`;
    const first = await team.leader.client.get(path);
    const second = await team.leader.client.get(`${path}&cursor=${first.body.nextCursor}`);
    const items = [...first.body.items, ...second.body.items];
    expect(items.map(({ code }) => code)).toEqual(codes);
    // Names of people who left are not shown.
    expect(items.map(({ person }) => person)).toEqual([null, null, null]);
    expect(second.body.nextCursor).toBeNull();
  });
});

describe("addresses that nobody ever had", () => {
  it("answer as before", async () => {
    expect(await open("/c/ZZZZ9999")).toEqual(gone);
    expect(await open("/card/nobody-1")).toEqual(gone);
    expect(await open("/c/not-a-code")).toEqual(gone);
  });
});
