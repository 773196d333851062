import type { CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { listCutTexts } from "../support/large-text.ts";
import { watchRequests } from "../support/page-activity.ts";
import { makeCard, makeOrganization, password, signUp, signUpAs } from "../support/people.ts";
import { reusedPage } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const usual = 16;
/** As the browser's setting, which media queries follow, and as a user style, which they do not. */
const settings = [
  { standard: 1.5 * usual, root: "" },
  { standard: 1.75 * usual, root: "" },
  { standard: 2 * usual, root: "" },
  { standard: usual, root: "200%" },
];

async function listFaults(page: Page, session: CDPSession): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1440, 720, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { standard, root } of settings) {
      await session.send("Page.setFontSizes", { fontSizes: { standard } });
      const found = await page.evaluate(listCutTexts, root);
      faults.push(...found.map((fault) => `${width} px, ${root || standard}: ${fault}`));
    }
  }
  return faults;
}

it("with letters of 150, 175 and 200 % nothing is cut, covered or scrolls sideways", { timeout: 120_000 }, async () => {
  const { page, context } = await reusedPage(product.url);
  const rest = watchRequests(page);
  const session = await context.newCDPSession(page);
  const admin = await signUpAs(product, "admin", "Anna-Lena Öztürk-Wojciechowska");
  const organization = await makeOrganization(product, admin, [
    await signUp(product),
    await signUp(product, "👩🏽‍💼 Zoë"),
  ]);
  const card = {
    ...{ name: "Anna-Lena Öztürk-Wojciechowska", jobTitle: "Head of Partnerships", phone: "+14155550132;ext=102" },
    socials: { linkedin: "anna" },
  };
  const cards = await Promise.all(designs.map((design) => makeCard(admin, { ...card, design })));
  const visitors = ["/", ...cards.map(({ id }) => `/card/${id}`), "/login", "/addmein?plan=premium"];
  // A person with a notification and a session on another device.
  const written = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
  await product.visitor().post("/api/contact", written);
  await product.visitor().post("/api/auth/sign-in", { email: admin.email, password });
  const [first] = cards;
  const own = [
    ...cards.map(({ id }) => `/dashboard?card=${id}`),
    ...["/account", "/admin", `/leader?organization=${organization}`, "/organization"],
    ...[`/dashboard/qr?card=${first?.id}`, `/card/${first?.id}`],
  ];
  const faults: [string, string[]][] = [];
  for (const path of [...visitors, ...own]) {
    if (path === own[0]) {
      await context.addCookies([...admin.client.cookies].map(([name, value]) => ({ name, value, url: product.url })));
    }
    await page.goto(path);
    await page.locator("h1").first().waitFor({ state: "attached" });
    await rest();
    faults.push([path, await listFaults(page, session)]);
  }
  await page.route("**/api/me", () => new Promise(() => {}));
  await page.goto("/account");
  await page.getByRole("banner").waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  faults.push(["while it loads", await listFaults(page, session)]);
  await session.send("Page.setFontSizes", { fontSizes: { standard: usual } });
  await session.detach();
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});
