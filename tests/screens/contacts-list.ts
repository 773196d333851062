import type { Page, Route } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import type { Screen } from "./screen.ts";

const internal = {
  status: 500,
  json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
};

const list = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `contacts${name && "-"}${name}`,
  viewer: "host",
  path: ({ organizations }) => `/contacts?organization=${organizations.hosting}`,
  ...more,
});

const contact = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `contact${name && "-"}${name}`,
  viewer: "host",
  path: ({ contacts }) => `/contacts/${contacts.maya}`,
  ...more,
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialog = { windowOnly: true } as const;

const capture = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `capture${name && "-"}${name}`,
  viewer: "hosted",
  path: "/contacts/new",
  ...more,
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Maya Lama");
  await page.getByLabel("Email", { exact: true }).fill("maya@visitor.example");
}

/** As with CONTACT_EXCHANGE=off. */
export const turnedOff = (page: Page) =>
  page.route(/\/contacts(?:\/new|\/events)?(?:\?|$)/u, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace("</head>", '<meta name="evox-contact-exchange-off"></head>');
    await route.fulfill({ response, body: html });
  });

const captureWith = (answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route("**/api/contacts", (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));
const refused = { status: 400, json: { code: "INVALID_INPUT", message: message.phoneTooShort } };

async function openFile(page: Page, names: readonly string[]): Promise<void> {
  const cards = names.map((name, nth) =>
    [
      "BEGIN:VCARD",
      "VERSION:3.0",
      `FN:${name}`,
      ...(nth === 2 ? [] : [`EMAIL:p${nth}@visitor.example`]),
      "END:VCARD",
    ].join("\r\n"),
  );
  const opened = page.waitForEvent("filechooser");
  await press("Open a .vcf file")(page);
  const buffer = Buffer.from(`${cards.join("\r\n")}\r\n`);
  await (await opened).setFiles({ name: "people.vcf", mimeType: "text/vcard", buffer });
}

async function saveContact(page: Page): Promise<void> {
  await fillIn(page);
  await press("Save contact")(page);
  await page.getByRole("heading", { name: /^Saved/u }).waitFor();
}

/** The contacts that visitors shared, and the settings of contact exchange. */
export const contactsScreens: readonly Screen[] = [
  list(""),
  list("own", { viewer: "hosted", path: "/contacts", alike: true }),
  list("empty", { viewer: "owner", path: "/contacts" }),
  list("no-card", { viewer: "newcomer", path: "/contacts", alike: true }),
  list("admin", { viewer: "admin", path: "/contacts", alike: true }),
  list("off", { before: turnedOff, alike: true }),
  list("off-empty", { viewer: "owner", path: "/contacts", before: turnedOff }),
  list("nothing-found", { viewer: "hosted", path: "/contacts?search=zzzz&temperature=hot" }),
  list("loading", {
    windowOnly: true,
    before: (page) => page.route("**/api/contacts?*", () => new Promise(() => {})),
  }),
  list("failing", {
    mayFail: true,
    before: (page) => page.route("**/api/contacts?*", (route) => route.fulfill(internal)),
  }),
  list("export", { ...dialog, act: press("Export") }),
  contact(""),
  contact("long", { path: ({ contacts }) => `/contacts/${contacts.long}` }),
  contact("arabic", { path: ({ contacts }) => `/contacts/${contacts.arabic}`, alike: true }),
  contact("duplicates", {
    path: ({ contacts }) => `/contacts/${contacts.twin}`,
    act: (page) => page.getByText("What the visitor read").click(),
  }),
  contact("merge", {
    ...dialog,
    path: ({ contacts }) => `/contacts/${contacts.twin}`,
    act: press(/^Merge/u),
  }),
  contact("gone", { viewer: "owner" }),
  contact("failing", {
    mayFail: true,
    before: (page) => page.route("**/api/contacts/*", (route) => route.fulfill(internal)),
  }),
  contact("edit", { ...dialog, act: press("Edit") }),
  contact("hand-over", { ...dialog, act: press("Hand over") }),
  contact("split", { ...dialog, act: press("Not the same person") }),
  contact("delete", { ...dialog, alike: true, act: press("Delete") }),
  capture(""),
  capture("off", { before: turnedOff }),
  capture("more", {
    act: async (page) => {
      await page.getByText("More", { exact: true }).click();
      await press("Save contact")(page);
      await page.getByLabel("Phone", { exact: true }).fill("12");
    },
  }),
  capture("no-camera", {
    ...dialog,
    script: "Object.defineProperty(navigator, 'mediaDevices', { value: undefined });",
    act: async (page) => {
      await press("Scan a code")(page);
      await page.getByText("No camera found").waitFor();
    },
  }),
  capture("no-code", {
    ...dialog,
    script: "navigator.mediaDevices.getUserMedia = () => new Promise(() => {});",
    act: async (page) => {
      await press("Scan a code")(page);
      const opened = page.waitForEvent("filechooser");
      await press("Choose a photo")(page);
      const buffer = Buffer.from("no picture");
      await (await opened).setFiles({ name: "photo.png", mimeType: "image/png", buffer });
      await page.getByText("This file isn't a photo").waitFor();
    },
  }),
  capture("filled", { act: (page) => openFile(page, ["Ana Ñandú"]) }),
  capture("replace", {
    ...dialog,
    act: async (page) => {
      await fillIn(page);
      await openFile(page, ["Ana Ñandú"]);
      await page.getByText("Replace what you typed?").waitFor();
    },
  }),
  capture("choice", {
    ...dialog,
    act: async (page) => {
      await openFile(page, ["Ana Ñandú", "ليلى حسن", "Cora Lee", "Dan Rai", "Eve Rai"]);
      await page.getByText("Which contacts do you want to save?").waitFor();
    },
  }),
  capture("saved", {
    alike: true,
    before: captureWith((route) => route.fulfill({ status: 201, json: { id: "contact" } })),
    act: saveContact,
  }),
  capture("waiting", { alike: true, mayFail: true, before: captureWith((route) => route.abort()), act: saveContact }),
  capture("refused", {
    before: captureWith((route) => route.fulfill(refused)),
    act: async (page) => {
      await openFile(page, ["Ana Ñandú", "ليلى حسن"]);
      await press("Save 2 contacts")(page);
      await page.getByRole("link", { name: "Correct" }).nth(1).waitFor();
    },
  }),
  list("waiting", {
    alike: true,
    viewer: "hosted",
    path: "/contacts",
    mayFail: true,
    before: captureWith((route) => route.abort()),
    act: async (page) => {
      await page.getByRole("link", { name: "Add a contact" }).click();
      await saveContact(page);
      await page.getByRole("link", { name: "Contacts", exact: true }).click();
      await page.getByRole("heading", { name: "Contacts" }).waitFor();
    },
  }),
  {
    name: "exchange-settings",
    viewer: "owner",
    path: "/contacts/settings",
    act: async (page) => {
      await page.getByText("Visitors can share their contact").click();
      await press("Add a consent")(page);
      await press("Add a question")(page);
    },
  },
  { name: "exchange-settings-team", viewer: "hosted", path: "/contacts/settings" },
  {
    name: "exchange-settings-leader",
    viewer: "host",
    path: ({ organizations }) => `/leader?organization=${organizations.hosting}&tab=settings`,
  },
  {
    name: "exchange-settings-shorter",
    viewer: "host",
    path: ({ organizations }) => `/leader?organization=${organizations.hosting}&tab=settings`,
    windowOnly: true,
    act: async (page) => {
      const form = page.getByRole("form", { name: "Contact exchange" });
      await form.getByRole("button", { name: "12 months" }).click();
      await page.getByRole("option", { name: "6 months", exact: true }).click();
      await form.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
