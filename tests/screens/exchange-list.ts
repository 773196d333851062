import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { fails, isLost } from "./network.ts";
import type { Screen } from "./screen.ts";

const contacts = "**/api/cards/*/contacts";
const own = "**/api/my-contact";

const answers = (page: Page, address: string, status: number, json: unknown) =>
  page.route(address, (route) => route.fulfill({ status, json }));

/** With the form's own script. */
async function openForm(page: Page): Promise<void> {
  await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
  await page.locator("[data-exchange]").click();
}

const send = (page: Page) => page.locator("#exchange .exchange-send").click();

async function fillAndSend(page: Page): Promise<void> {
  await openForm(page);
  await page.fill("[name=name]", "Maya Lama");
  await page.fill("[name=email]", "maya@visitor.example");
  await send(page);
}

const form = (name: string, more: Partial<Screen>): Screen => ({
  name: `exchange-${name}`,
  path: ({ cards }) => `/card/${cards.exchange}`,
  windowOnly: true,
  ...more,
});

const link = "/my-contact#not-a-token-that-anybody-has-been-given-12345";
const shared = {
  fields: {
    ...{ name: "Maya Lama", email: "maya@visitor.example", phone: "+9779801234567", company: "Lama & Co" },
    ...{ jobTitle: "Buyer", note: "Call me" },
  },
  answers: [{ id: "wants", label: "What interests you?", values: ["Cards", "NFC"] }],
  consents: [
    { purposeId: "news", purpose: "May email me about products", isGiven: true, withdrawnAt: null },
    { purposeId: "calls", purpose: "May call me", isGiven: false, withdrawnAt: null },
    { purposeId: "post", purpose: "May write to me", isGiven: true, withdrawnAt: "2026-02-01T09:00:00.000Z" },
  ],
  sharedAt: "2026-01-05T09:00:00.000Z",
  keptUntil: "2027-01-05T09:00:00.000Z",
  ...{ cardName: "Sunita Gurung", controller: "Himal Hydro", rightsContact: "privacy@himal.example" },
  operator: "Cards of Nepal",
  notice: {
    ...{ operator: "Cards of Nepal", controller: "Himal Hydro Ltd.", rightsContact: "old@himal.example" },
    ...{ retentionMonths: 12, purposes: [] },
  },
};
const found = (page: Page) => answers(page, own, 200, shared);
const showsFound = (page: Page) => page.locator("[data-state=found]").waitFor();

/** Contact exchange, as a visitor sees it. */
export const exchangeScreens: Screen[] = [
  form("card", {}),
  form("form", { act: openForm }),
  form("errors", {
    act: async (page) => {
      await openForm(page);
      await send(page);
    },
  }),
  form("waiting", {
    mayFail: true,
    before: isLost(contacts),
    act: async (page) => {
      await fillAndSend(page);
      await page.locator("[data-waiting]").waitFor();
    },
  }),
  form("refused", {
    mayFail: true,
    before: (page) => answers(page, contacts, 409, { message: message.noticeChanged }),
    act: async (page) => {
      await fillAndSend(page);
      await page.locator("[data-failure] a").waitFor();
    },
  }),
  form("again", {
    before: (page) => answers(page, contacts, 201, { link: `http://localhost:3000${link}` }),
    act: async (page) => {
      await fillAndSend(page);
      await page.locator("[data-own-link]").waitFor();
      await page.reload();
      await page.locator("[data-exchange-status] a").waitFor();
    },
  }),
  form("shared", {
    before: (page) => answers(page, contacts, 201, { link: `http://localhost:3000${link}` }),
    act: async (page) => {
      await fillAndSend(page);
      await page.locator("[data-own-link]").waitFor();
    },
  }),
  form("page", { path: ({ cards }) => `/card/${cards.exchange}/exchange`, windowOnly: false }),
  form("closed", { path: ({ cards }) => `/card/${cards.owner}/exchange`, mayFail: true }),
  {
    name: "my-contact",
    path: link,
    before: found,
    act: async (page) => {
      await showsFound(page);
      await page.locator("[data-told] summary").click();
    },
  },
  {
    name: "my-contact-delete",
    path: link,
    windowOnly: true,
    before: found,
    act: async (page) => {
      await showsFound(page);
      await page.locator("[data-delete]").click();
    },
  },
  { name: "my-contact-gone", path: link, act: (page) => page.locator("[data-state=invalid]").waitFor() },
  {
    name: "my-contact-failing",
    path: link,
    mayFail: true,
    before: fails(own),
    act: (page) => page.locator("[data-state=failed]").waitFor(),
  },
];
