import type { Browser, Page } from "playwright-core";
import { openPage } from "../../support/browser.ts";
import type { SignedIn } from "../../support/people.ts";
import { openPageAs } from "../../support/signed-page.ts";
import type { Fixture } from "../fixture.ts";
import { type Act, observePage, type PageObserver } from "./page-observer.ts";
import type { Planted, Planting } from "./plant.ts";
import { asRead, findMarkup, readPage } from "./watch.ts";

export const openVisitor = async (fixture: Fixture, browser: Browser) =>
  observePage(await openPage(browser, fixture.url));
/** Reduced motion avoids waiting for transitions. */
const openFor = (fixture: Fixture, browser: Browser, person: SignedIn) =>
  openPageAs(browser, fixture.url, person, { reducedMotion: "reduce" });
export const openAdmin = async (fixture: Fixture, browser: Browser, { admin }: Planting) =>
  observePage(await openFor(fixture, browser, admin), { stays: true });
/** The next load closes opened elements. */
export const openReader = async (fixture: Fixture, browser: Browser, { reader }: Planting) =>
  observePage(await openFor(fixture, browser, reader));

/** A card page with its tabs and share options, and the page of a retired link. */
export async function lookAtCard({ look }: PageObserver, { cardId, kept }: Planted): Promise<string[]> {
  return look(`/card/${cardId}`, [kept.line, kept.lines], async (page, turn) => {
    const tab = page.getByRole("tab").nth(turn + 1);
    const share = page.locator("[data-share]").first();
    const hasTab = (await tab.count()) > 0;
    if (!hasTab && (await page.locator("dialog[open]").count()) > 0) return false;
    await (hasTab ? tab : share).click();
    return true;
  });
}

export const lookAtNotice = ({ look }: PageObserver, { retiredLink, kept }: Planted) =>
  look(`/c/${retiredLink}`, [kept.line]);

/** The editor with its preview; the signature as shown and as copied. */
export async function lookAtTools({ look }: PageObserver, { cardId, kept }: Planted, letter: Page): Promise<string[]> {
  const faults = await look(`/dashboard?card=${cardId}`, [kept.line, kept.lines]);
  const copy: Act = async (page, _turn, { found }) => {
    await page.getByRole("button", { name: "Copy signature" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType("text/html"))?.text();
    });
    await letter.setContent(html ?? "", { waitUntil: "domcontentloaded" });
    found.push(...(await findMarkup(letter)).map((what) => `copied: ${what}`));
    if (!asRead(await readPage(letter)).includes(asRead(kept.line))) found.push("copied: does not read the name");
    return false;
  };
  return [...faults, ...(await look(`/dashboard/signature?card=${cardId}`, [kept.line], copy))];
}

const maxPages = 200;

/** Opens the next page of a list, until all texts were found or there is none. */
const proceed: Act = async (page, turn, { unread }) => {
  if (turn > maxPages || unread.size === 0) return false;
  const next = page
    .getByRole("button", { name: /^(?:Load more|Next page)/u })
    .or(page.getByRole("link", { name: "Next page" }))
    .first();
  if (!(await next.isVisible()) || !(await next.isEnabled())) return false;
  const before = await readPage(page);
  await next.click();
  for (let count = 0; count < 100 && (await readPage(page)) === before; count += 1) await page.waitForTimeout(50);
  return true;
};

/** Every list that shows other people's texts to an admin or a manager. */
export async function* lookAtLists({ look }: PageObserver, { planted, teamId }: Planting): AsyncGenerator<string[]> {
  const lines = planted.map(({ kept }) => kept.line);
  for (const [path, texts] of [
    ["/admin", lines],
    ["/admin?tab=organizations", lines],
    ["/admin?tab=messages", lines],
    ["/admin?tab=upgrades&box=all", planted.map(({ kept }) => kept.lines)],
    ["/admin?tab=audit", []],
    ["/admin?tab=audit&action=organization_add_user", lines],
    ["/admin?tab=audit&log=sign-ins", []],
    [`/leader?organization=${teamId}`, lines],
    [`/leader?organization=${teamId}&layout=cards`, lines],
    [`/organization?id=${teamId}`, lines],
    ["/organization", lines],
    ["/dashboard/nfc", planted.map(({ kept }) => kept.label)],
    ["/dashboard/nfc?tab=reprints&scope=all", planted.map(({ kept }) => kept.lines)],
    ["/account", []],
    ["/role-debug", []],
  ] as const) {
    yield look(path, texts, proceed);
  }
}

/** An opened message and an opened organization. */
export async function lookInside({ look }: PageObserver, { organizationId, kept }: Planted): Promise<string[]> {
  return [
    ...(await look(`/organization?id=${organizationId}`, [kept.line, kept.lines])),
    ...(await look(`/leader?organization=${organizationId}`, [kept.line])),
  ];
}
