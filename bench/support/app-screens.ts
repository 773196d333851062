import type { Browser, Page } from "playwright-core";
import { Client } from "../../tests/support/client.ts";
import { runFile } from "../../tests/support/process.ts";
import { type Asked, openSlowPage, phone, toldOf } from "./phone.ts";

/** A screen of the app, as one of the demo's people opens it. `control`: a button that opens a dialog or a menu. */
export type AppScreen = { path: string; role: string; control: string; hasRows: boolean };

export const appScreens: readonly AppScreen[] = [
  { path: "/dashboard", role: "user", control: "Share", hasRows: false },
  { path: "/admin", role: "admin", control: "CSV format", hasRows: true },
  { path: "/leader", role: "leader", control: "Add member", hasRows: true },
];

/** `bytes` and `requests`: what had arrived and been sent until then, headers included, without what came from the cache. */
export type Opening = { usableMs: number; bytes: number; requests: number; told: string[] };

/** After a first visit the page is left alone for this time, in which it saves the owner's card on the device. */
const restMs = 8000;

/** Fills an empty data folder with the demo's people. Returns how a person of a role logs in. */
export async function fillWithDemo(dataDir: string): Promise<(url: string, role: string) => Promise<Client>> {
  const { code, output } = await runFile("cli/main.ts", ["demo"], { DATA_DIR: dataDir });
  const password = /password {2}(\S+)/u.exec(output)?.[1];
  if (code !== 0) throw new Error(output);
  return async (url, role) => {
    const client = new Client(url);
    const email = new RegExp(`^ +${role} +(\\S+)$`, "mu").exec(output)?.[1];
    const answer = await client.post("/api/auth/sign-in", { email, password });
    if (answer.status !== 200) throw new Error(`sign-in as ${role}: ${answer.status} ${answer.text}`);
    return client;
  };
}

/**
 * Opens a screen on a slow phone that has never been there, and once more. `rate`: of Chromium's throttle.
 * @throws with the requests if the screen never becomes usable
 */
export async function openTwice(
  browser: Browser,
  { url, cookies }: Client,
  screen: AppScreen,
  rate: number,
): Promise<{ cold: Opening; warm: Opening }> {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const open = async (): Promise<{ opening: Opening; page: Page }> => {
      const { page, asked } = await openSlowPage(context, rate);
      await watchUsable(page, screen);
      await page.goto(url + screen.path, { waitUntil: "commit" });
      const watched = await page
        .waitForFunction(() => (window as unknown as Watched).usableMs)
        .catch((cause) => {
          const told = toldOf([...asked.values()]).join("\n");
          throw new Error(`${screen.path} never became usable. Its requests:\n${told}`, { cause });
        });
      const usableMs = await watched.jsonValue();
      const opening = openingOf(usableMs, [...asked.values()]);
      await expectAnswer(page, screen);
      return { opening, page };
    };
    const cold = await open();
    await cold.page.waitForTimeout(restMs);
    await cold.page.close();
    const warm = await open();
    return { cold: cold.opening, warm: warm.opening };
  } finally {
    await context.close();
  }
}

type Watched = { usableMs: number };

/**
 * Notes when the screen is usable: its heading and its rows are there, a press on the control would reach it, and the
 * processor is free for it.
 */
async function watchUsable(page: Page, { control, hasRows }: AppScreen): Promise<void> {
  await page.addInitScript(
    ({ name, wanted }) => {
      const isReached = (element: Element | undefined) => {
        if (!element || element.hasAttribute("disabled")) return false;
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      };
      const isUsable = () =>
        wanted.every((selector) => document.querySelector(`main ${selector}`)) &&
        isReached(
          [...document.querySelectorAll("main button")].find(
            (button) => (button.ariaLabel ?? button.textContent ?? "").trim() === name,
          ),
        );
      const look = () => {
        if (isUsable()) setTimeout(() => Object.assign(window, { usableMs: performance.now() }));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { name: control, wanted: ["h1", ...(hasRows ? ["[role=rowheader]"] : [])] },
  );
}

/** @throws if the control opens nothing: then the screen was not usable */
async function expectAnswer(page: Page, { control }: AppScreen): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: control, exact: true }).first().tap();
  await page.locator("[role=dialog], [role=menu]").first().waitFor();
}

function openingOf(usableMs: number, all: readonly Asked[]): Opening {
  const until = (all[0]?.asked ?? 0) + usableMs / 1000;
  const sent = all.filter(
    ({ asked, bytes, ended }) => asked < until && (bytes > 0 || ended === Number.POSITIVE_INFINITY),
  );
  const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
  return { usableMs, bytes, requests: sent.length, told: toldOf(all) };
}
