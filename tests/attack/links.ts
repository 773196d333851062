import type { Browser } from "playwright-core";
import { networks } from "../../domain/cards/socials.ts";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { openBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { openPageAs } from "../support/signed-page.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { randomFrom, someOf } from "./random.ts";
import { drawLinks } from "./scripts/links.ts";
import { findMarkup, watchContext } from "./scripts/watch.ts";

/** Script URLs in every field that takes a URL, and in our URLs that contain a redirect target. */
export const scriptsInLinks: Harness = { name: "scripts-in-links", run: runScriptsInLinks };

const amount = { full: 500, short: 24 };
/** Every nth link is also used in our own URLs. */
const opened = { full: 3, short: 8 };
/** Share of our URLs that a visitor and an admin each open in the short form. */
const shortOneIn = 3;
const maxMs = 30_000;
const fields = ["website", ...networks, "logoLink", "web"] as const;
type Field = (typeof fields)[number];
type Taken = Record<Field, string[]>;

/** Prefixes of our URLs before a redirect target or shown text. */
const ours = [
  "/login?from=",
  "/addmein?from=",
  "/setup#",
  "/reset#",
  "/prove#",
  "/invitation#",
  "/dashboard?card=",
  "/admin?search=",
  "/leader?organization=",
  "/card/",
  "/c/",
  "/#",
];

async function runScriptsInLinks(options: HarnessOptions): Promise<Measured> {
  const links = drawLinks(randomFrom(options.seed), options.full ? amount.full : amount.short);
  const fixture = await openFixture(options);
  const browser = await openBrowser();
  const faults: string[] = [];
  const taken = Object.fromEntries(fields.map((field) => [field, [] as string[]])) as Taken;
  try {
    const target = await makeTarget(fixture);
    for (const link of links) {
      for (const field of fields) faults.push(...(await type(target, field, link, taken)));
    }
    const stride = options.full ? opened.full : opened.short;
    const some = links.filter((_, index) => index % stride === 0);
    // Separate random sources, because the order of execution is not deterministic.
    const draws = [someOf(options, shortOneIn), someOf({ ...options, seed: options.seed + 1 }, shortOneIn)] as const;
    const looks = [
      openCards(fixture, browser, target, taken),
      openOurs(fixture, openPage(browser, fixture.url), some, draws[0]),
      openOurs(fixture, openPageAs(browser, fixture.url, target.admin), some, draws[1]),
    ];
    for (const found of await Promise.all(looks)) faults.push(...found);
    faults.push(...fixture.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`));
  } finally {
    await browser.close();
    await fixture.stop();
  }
  for (const fault of faults.slice(0, 60)) options.say(fault);
  const kept = fields.reduce((sum, field) => sum + taken[field].length, 0);
  return {
    promise: "scripts in links",
    wanted: "500 links × 8 fields in a real browser: 0 run",
    measured: `${links.length} links × ${fields.length} fields (seed ${options.seed}): ${kept} taken, as web addresses; ${faults.length} ran, led elsewhere or were kept as they were`,
    held: faults.length === 0 && kept > 0,
  };
}

type Target = { admin: SignedIn; cardId: string; organizationId: string; retiredLink: string };

async function makeTarget(fixture: Fixture): Promise<Target> {
  const admin = await signUpAs(fixture, "admin", "Administrator");
  const { id } = await makeCard(admin);
  const organization = (await admin.client.post("/api/organizations", { name: "Team" })).body;
  const retiredLink = "ZZZZ9999";
  await fixture.sql`insert into short_code (code, created_at) values (${retiredLink}, now())`;
  await fixture.sql`insert into former_code (code, organization_id, left_at, updated_at)
    values (${retiredLink}, ${organization.id}, now(), now())`;
  return { admin, cardId: id, organizationId: organization.id, retiredLink };
}

/** Writes a field and returns what the response contains of it. */
function write({ admin, cardId, organizationId }: Target, field: Field, link: string) {
  const { client } = admin;
  if (field === "logoLink") return client.patch("/api/me", { logoLink: link });
  if (field === "website") return client.patch(`/api/cards/${cardId}`, { website: link });
  if (field === "web") {
    const links = { formerMembers: "web", graceDays: 0, web: link };
    return client.put(`/api/organizations/${organizationId}/links`, links);
  }
  return client.patch(`/api/cards/${cardId}`, { socials: { [field]: link } });
}

/** The link must be rejected with a message, or stored as a web URL (of the network or this site where required). */
async function type(target: Target, field: Field, link: string, taken: Taken): Promise<string[]> {
  const { status, body } = await write(target, field, link);
  const said = `${field} ${JSON.stringify(link)}`;
  if (status === 400) return body.message ? [] : [`${said}: refused without a word`];
  if (status !== 200) return [`${said}: ${status}`];
  const kept: string = (body.user ?? body.socials ?? body)[field] ?? body[field] ?? "";
  if (kept === "") return [];
  if (field === "logoLink" && /^\/(?![/\\])[\x21-\x7E]*$/u.test(kept)) return [];
  const url = URL.parse(kept);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== "") return [`${said}: kept as ${kept}`];
  if (/[\s\p{Control}"<>`\\]/u.test(kept)) return [`${said}: kept with signs of markup, ${kept}`];
  taken[field].push(kept);
  return [];
}

/** Opens cards with one link per field, as the browser interprets them. */
async function openCards(fixture: Fixture, browser: Browser, target: Target, taken: Taken): Promise<string[]> {
  const watched = await openPage(browser, fixture.url);
  const canary = await watchContext(watched.context);
  const { page } = watched;
  const faults: string[] = [];
  const rounds = Math.max(...fields.map((field) => taken[field].length));
  for (let round = 0; round < rounds; round += 1) {
    const at = (field: Field) => taken[field][round] ?? "";
    const socials = Object.fromEntries(networks.map((network) => [network, at(network)]));
    await target.admin.client.patch(`/api/cards/${target.cardId}`, { website: at("website"), socials });
    await page.goto(`/card/${target.cardId}`, { waitUntil: "load" });
    const protocols = await page.evaluate(() => [...document.links].map((link) => `${link.protocol} ${link.href}`));
    for (const one of protocols) {
      if (!/^(?:https?|mailto|tel|blob): /u.test(one)) faults.push(`the card leads to ${one}`);
    }
    const shown = new Set(protocols.map((one) => one.slice(one.indexOf(" ") + 1)));
    for (const field of ["website", ...networks] as const) {
      const href = at(field) && new URL(at(field)).href;
      if (href && !shown.has(href)) faults.push(`the card does not lead to ${href}`);
    }
    faults.push(...(await findMarkup(page)), ...canary.take(), ...watched.faults.splice(0));
    if (!at("web")) continue;
    await write(target, "web", at("web"));
    const answer = await fetch(`${fixture.url}/c/${target.retiredLink}`, {
      redirect: "manual",
      headers: { connection: "close" },
    });
    const [, link = ""] = /<a[^>]* href="([^"]*)"[^>]*>Continue to/u.exec(await answer.text()) ?? [];
    const isNamed = answer.status === 200 && answer.headers.get("location") === null && /^https?:\/\//u.test(link);
    if (!isNamed) faults.push(`the retired link leads to ${link}`);
  }
  await watched.context.close();
  return faults;
}

/** Opens each link inside our URLs, as a visitor or a signed-in person, who must stay on our site. */
async function openOurs(
  fixture: Fixture,
  opening: Promise<WatchedPage>,
  links: readonly string[],
  isOpened: () => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const watched = await opening;
  const canary = await watchContext(watched.context);
  const { page } = watched;
  for (const [index, link] of links.entries()) {
    // Each link is combined with a third of our URLs; all combinations would take hours.
    for (const start of ours.filter((_, at) => (at + index) % 3 === 0 && isOpened())) {
      const path = start + encodeURIComponent(link.toWellFormed());
      try {
        await page.goto(path, { waitUntil: "load" });
        await page.locator("h1,h2,main").first().waitFor({ timeout: maxMs });
        if (new URL(page.url()).origin !== fixture.url) faults.push(`${path} led to ${page.url()}`);
        const found = [...(await findMarkup(page)), ...canary.take(), ...watched.faults.splice(0)];
        faults.push(...found.map((what) => `${path}: ${what}`));
      } catch (error) {
        faults.push(`${path}: broke off: ${String(error).split("\n", 1)[0]}`);
      }
    }
  }
  await watched.context.close();
  return faults;
}
