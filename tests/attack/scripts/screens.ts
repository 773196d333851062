import type { Browser, BrowserContext, Page } from "playwright-core";
import { openPage, type Watched } from "../../support/browser.ts";
import { openPageAs } from "../../support/signed-page.ts";
import type { Stage } from "../open-stage.ts";
import type { Planted, Planting } from "./plant.ts";
import { asRead, type Canary, findMarkup, readPage, watchContext } from "./watch.ts";

/** A browser that looks at one address after the other and tells what of it was more than text. */
export type Looker = {
  context: BrowserContext;
  page: Page;
  /**
   * @param texts what has to be read there
   * @param act once it is loaded; what is read after each of its turns counts together
   */
  look: (path: string, texts: readonly string[], act?: Act) => Promise<string[]>;
  close: () => Promise<void>;
};
/** @returns whether there is more to look at */
type Act = (page: Page, turn: number) => Promise<boolean>;

const longestMs = 15_000;

async function lookerOf({ context, page, faults }: Watched): Promise<Looker> {
  const canary: Canary = await watchContext(context);
  return {
    context,
    page,
    look: async (path, texts, act) => {
      const found: string[] = [];
      await page.goto(path, { waitUntil: "load" });
      const wanted = new Set(texts.map(asRead));
      let unread = await waitForTexts(page, wanted);
      found.push(...(await findMarkup(page)));
      for (let turn = 0; act && (await act(page, turn)); turn += 1) {
        unread = await waitForTexts(page, unread);
        found.push(...(await findMarkup(page)));
      }
      found.push(...canary.take(), ...faults.splice(0), ...[...unread].map((text) => `does not read ${text}`));
      return found.map((what) => `${path}: ${what}`);
    },
    close: () => context.close(),
  };
}

/** Some of them may stand on a later page: it waits until all are there or nothing more comes. */
async function waitForTexts(page: Page, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const unread = new Set(wanted);
  let last = "";
  let quiet = 0;
  for (const end = Date.now() + longestMs; Date.now() < end; ) {
    const text = asRead(await readPage(page).catch(() => ""));
    for (const one of unread) if (text.includes(one)) unread.delete(one);
    quiet = text === last && !/Loading|…/u.test(text) ? quiet + 1 : 0;
    if (unread.size === 0 || (quiet > 6 && unread.size < wanted.size) || quiet > 25) break;
    last = text;
    await page.waitForTimeout(unread.size === wanted.size ? 100 : 60);
  }
  return unread;
}

export const openVisitor = async (stage: Stage, browser: Browser) => lookerOf(await openPage(browser, stage.url));
export const openAs = async (stage: Stage, browser: Browser, { admin }: Planting) =>
  lookerOf(await openPageAs(browser, stage.url, admin));

/** A card page, tab by tab and with its ways to share; and the page of a code that nobody has any more. */
export async function lookAtCard({ look }: Looker, { cardId, kept }: Planted): Promise<string[]> {
  return look(`/card/${cardId}`, [kept.line, kept.lines], async (page, turn) => {
    const tab = page.getByRole("tab").nth(turn + 1);
    const share = page.locator("[data-share]").first();
    const hasTab = (await tab.count()) > 0;
    if (!hasTab && (await page.locator("dialog[open]").count()) > 0) return false;
    await (hasTab ? tab : share).click();
    return true;
  });
}

export const lookAtNotice = ({ look }: Looker, { formerCode, kept }: Planted) => look(`/c/${formerCode}`, [kept.line]);

/** The editor's fields with its preview; the signature as it is shown and as it is copied. */
export async function lookAtTools(looker: Looker, { cardId, kept }: Planted, letter: Page): Promise<string[]> {
  const faults = await looker.look(`/dashboard?card=${cardId}`, [kept.line, kept.lines]);
  faults.push(...(await looker.look(`/dashboard/signature?card=${cardId}`, [kept.line])));
  await looker.page.getByRole("button", { name: "Copy signature" }).click();
  await looker.page.getByText("Copied", { exact: true }).waitFor();
  const html = await looker.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType("text/html"))?.text();
  });
  await letter.setContent(html ?? "", { waitUntil: "domcontentloaded" });
  faults.push(...(await findMarkup(letter)).map((what) => `signature: ${what}`));
  if (!asRead(await readPage(letter)).includes(asRead(kept.line))) faults.push("signature: does not read the name");
  return faults;
}

const goOn: Act = async (page, turn) => {
  const more = page
    .getByRole("button", { name: /^(?:Load more|Next page)/u })
    .or(page.getByRole("link", { name: "Next page" }));
  const next = more.first();
  if (turn > 40 || !(await next.isVisible()) || !(await next.isEnabled())) return false;
  await next.click();
  await page.waitForTimeout(150);
  return true;
};

/** Every list in which an admin or a manager meets what others typed. */
export async function lookAtLists({ look }: Looker, { planted, teamId }: Planting): Promise<string[]> {
  const lines = planted.map(({ kept }) => kept.line);
  const faults: string[] = [];
  for (const [path, texts] of [
    ["/admin", lines],
    ["/admin?tab=organizations", lines],
    ["/admin?tab=messages", lines],
    ["/admin?tab=audit", lines],
    ["/admin?tab=audit&log=sign-ins", []],
    [`/leader?organization=${teamId}`, lines],
    [`/organization?id=${teamId}`, lines],
    ["/organization", lines],
    ["/dashboard/nfc", []],
    ["/account", []],
    ["/role-debug", []],
  ] as const) {
    faults.push(...(await look(path, texts, goOn)));
  }
  return faults;
}

/** A message, opened; an organization, opened. */
export async function lookInside({ look }: Looker, { organizationId, kept }: Planted): Promise<string[]> {
  return [
    ...(await look(`/organization?id=${organizationId}`, [kept.line, kept.lines])),
    ...(await look(`/leader?organization=${organizationId}`, [kept.line])),
  ];
}
