import type { Page } from "playwright-core";
import { designs } from "../../domain/cards/designs.ts";
import { message } from "../../domain/core/messages.ts";
import { signUpClosedMeta } from "../../domain/core/operator-rules.ts";
import { personPhoto, transparentLogo } from "../support/images.ts";
import { accountScreens } from "./account-list.ts";
import { adminScreens } from "./admin-list.ts";
import { codeScreens } from "./code-list.ts";
import { contactScreens } from "./contact-list.ts";
import { contactsScreens } from "./contacts-list.ts";
import { eventScreens } from "./events-list.ts";
import { exchangeScreens } from "./exchange-list.ts";
import { languageScreens } from "./language-list.ts";
import { linkScreens } from "./link-list.ts";
import { isLost } from "./network.ts";
import { nfcScreens } from "./nfc-list.ts";
import { peopleScreens } from "./people-list.ts";
import { retiredLinkScreens } from "./retired-link-list.ts";
import { samples } from "./sample-people.ts";
import type { Screen } from "./screen.ts";
import { secondFactorScreens } from "./second-factor-list.ts";
import type { Seed } from "./seed.ts";
import { sharingScreens } from "./sharing-list.ts";
import { teamScreens } from "./team-list.ts";
import { viewsScreens } from "./views-list.ts";

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** Opens a section of the card's form, which folds on a phone. */
async function unfold(page: Page, title: string): Promise<void> {
  const button = page.getByRole("button", { name: new RegExp(`^${title}`, "u"), expanded: false });
  if (await button.isVisible()) await button.click();
}

/** Changes the page to what the server sends with SIGNUP=closed. */
async function closeSignUp(page: Page): Promise<void> {
  await page.route(/\/(?:login|addmein)$/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</head>", `<meta name="${signUpClosedMeta}" content=""></head>`);
    await route.fulfill({ response, body });
  });
}

const cardScreens: Screen[] = designs.flatMap((design) =>
  Object.keys(samples).map((sample) => ({
    name: `card-${design}-${sample}`,
    alike: design !== "lift" && !["full", "long", "arabic"].includes(sample),
    path: ({ cards }: Seed) => `/card/${cards[`${design}-${sample}`]}`,
  })),
);

const tabScreens: Screen[] = designs.flatMap((design) =>
  (["Social", "QR Code"] as const).map((tab) => ({
    name: `card-${design}-${tab === "Social" ? "social" : "qr"}`,
    alike: design !== "ledger" && design !== "night",
    path: ({ cards }: Seed) => `/card/${cards[`${design}-full`]}`,
    act: (page: Page) => page.getByRole("tab", { name: tab }).click(),
  })),
);

const visitorScreens: Screen[] = [
  { name: "landing", path: "/" },
  { name: "landing-hero", alike: true, path: "/", windowOnly: true },
  {
    name: "landing-menu",
    path: "/",
    only: 390,
    windowOnly: true,
    act: (page) => page.locator("[data-menu] summary").first().click(),
  },
  ...designs.map((design) => ({
    name: `landing-five-${design}`,
    alike: true,
    path: "/#five-preview",
    windowOnly: true,
    act: (page: Page) => page.locator(`#design-${design}`).check(),
  })),
  {
    name: "landing-signed-in",
    viewer: "leader",
    path: "/",
    windowOnly: true,
    act: async (page) => {
      // The state that the app would have stored, which was not opened here.
      await page.evaluate(() => localStorage.setItem("evox-signed-in", "1"));
      await page.reload();
      await page.locator("summary", { hasText: "Account: " }).click();
      await page.evaluate(() => localStorage.removeItem("evox-signed-in"));
    },
  },
  { name: "landing-pricing", alike: true, path: "/#pricing", windowOnly: true },
  {
    name: "landing-contact-errors",
    path: "/#contact",
    windowOnly: true,
    act: (page) => page.getByRole("button", { name: "Send message" }).click(),
  },
  {
    name: "landing-contact-sent",
    path: "/#contact",
    windowOnly: true,
    act: async (page) => {
      await fill(page, "First name", "Anna");
      await fill(page, "Last name", "Öztürk");
      await fill(page, "Email", "anna@example.com");
      await fill(page, "Comments", "Forty cards, please.");
      await page.getByRole("button", { name: "Send message" }).click();
      await page.locator("[data-tone=good]").waitFor();
    },
  },
  {
    name: "card-share",
    path: ({ cards }) => `/card/${cards["lift-full"]}`,
    windowOnly: true,
    act: (page) => page.locator("[data-share]").click(),
  },
  {
    name: "card-save-lost",
    path: ({ cards }) => `/card/${cards["lift-full"]}`,
    mayFail: true,
    windowOnly: true,
    before: isLost("**/*.vcf"),
    act: async (page) => {
      await page.locator("[data-save]").click();
      await page.locator(".evox-unsaved").waitFor();
    },
  },
  {
    name: "card-saved",
    path: ({ cards }) => `/card/${cards["lift-full"]}`,
    windowOnly: true,
    act: async (page) => {
      await page.locator("[data-save]").click();
      await page.locator(".evox-next").waitFor();
    },
  },
  {
    name: "card-menu",
    path: ({ cards }) => `/card/${cards["lift-full"]}`,
    only: 390,
    windowOnly: true,
    act: (page) => page.locator("[data-menu] summary").first().click(),
  },
  { name: "state-not-found", path: "/card/nobody-1" },
  { name: "state-blocked", path: ({ cards }) => `/card/${cards.blocked}` },
  { name: "state-suspended", path: ({ cards }) => `/card/${cards.suspended}` },
  { name: "state-expired", path: ({ cards }) => `/card/${cards.expired}` },
  ...(["unassigned", "lost", "replaced"] as const).map((state) => ({
    name: `state-${state}`,
    alike: state !== "lost",
    path: ({ physicalCards }: Seed) => `/c/${physicalCards[state]}`,
  })),
  { name: "page-not-found", path: "/nope" },
  {
    name: "unknown-host",
    path: "/login",
    mayFail: true,
    before: (page) =>
      page.route("**/login", async (route) => {
        const headers = { ...route.request().headers(), host: "another-host.example" };
        await route.fulfill({ response: await route.fetch({ headers }) });
      }),
  },
  { name: "login", path: "/login" },
  {
    name: "login-menu",
    path: "/login",
    only: 390,
    windowOnly: true,
    act: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "login-errors",
    path: "/login",
    act: async (page) => {
      await fill(page, "Email", "sunita@himalhydro");
      await fill(page, "Password", "123");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "login-refused",
    path: "/login",
    act: async (page) => {
      await fill(page, "Email", "nobody@example.com");
      await fill(page, "Password", "wrong-password");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "login-offline",
    mayFail: true,
    path: "/login",
    act: async (page) => {
      await page.context().setOffline(true);
      await fill(page, "Email", "nobody@example.com");
      await fill(page, "Password", "wrong-password");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "sign-up", path: "/addmein" },
  { name: "sign-up-plan", path: "/addmein?plan=premium" },
  { name: "sign-up-closed", path: "/addmein", before: closeSignUp },
  { name: "login-sign-up-closed", alike: true, path: "/login", before: closeSignUp },
  { name: "set-up-closed", path: "/setup" },
  { name: "role-debug-visitor", path: "/role-debug" },
];

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await personPhoto({ width: 1600, height: 1000 }, { x: 500, y: 400 });
  const files = { name: "me.png", mimeType: "image/png", buffer };
  await page.locator('input[type="file"]').first().setInputFiles(files);
}

const dashboard = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `dashboard-${name}`,
  viewer: "owner",
  path: "/dashboard",
  ...more,
});

const ownerScreens: Screen[] = [
  dashboard("full"),
  dashboard("window", { windowOnly: true, alike: true }),
  dashboard("empty", { viewer: "newcomer" }),
  dashboard("chosen-plan", {
    viewer: "newcomer",
    windowOnly: true,
    act: async (page) => {
      await page.goto("/login?plan=premium");
      await page.getByText("You chose the Premium plan").waitFor();
    },
  }),
  dashboard("share", {
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  dashboard("contact-section", {
    only: 390,
    act: (page) => page.getByRole("button", { name: /^Contact Information/u }).click(),
  }),
  dashboard("chosen-plan-offer", {
    windowOnly: true,
    act: async (page) => {
      await page.goto("/login?plan=elite");
      await page.getByRole("button", { name: "Request Elite" }).waitFor();
    },
  }),
  dashboard("suspended", { viewer: "suspended" }),
  dashboard("logo", { viewer: "logoOwner" }),
  dashboard("loading", {
    windowOnly: true,
    before: (page) => page.route("**/api/cards?*", () => new Promise(() => {})),
  }),
  dashboard("failing", {
    mayFail: true,
    before: (page) =>
      page.route("**/api/cards?*", (route) =>
        route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
      ),
  }),
  dashboard("access-error", {
    mayFail: true,
    before: (page) =>
      page.route("**/api/me", (route) =>
        route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
      ),
  }),
  dashboard("offline", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole("alert").first().waitFor();
    },
  }),
  dashboard("database-down", {
    mayFail: true,
    windowOnly: true,
    before: (page) => page.route("**/api/health", (route) => route.fulfill({ status: 503, json: { status: "down" } })),
    act: async (page) => {
      await page.route("**/api/cards/*", (route) => route.abort());
      await fill(page, "Company", "Another");
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  }),
  dashboard("crop", {
    windowOnly: true,
    act: async (page) => {
      await choosePhoto(page);
      await page.getByRole("application").waitFor();
    },
  }),
  ...(["Ledger", "Night", "Badge"] as const).map((design) =>
    dashboard(`crop-${design.toLowerCase()}`, {
      windowOnly: true,
      alike: true,
      act: async (page) => {
        await page.getByRole("radio", { name: design }).press("Space");
        await choosePhoto(page);
        await page.getByRole("application").waitFor();
      },
    }),
  ),
  dashboard("uploading", {
    windowOnly: true,
    before: (page) => page.route("**/api/uploads/photo", () => new Promise(() => {})),
    act: async (page) => {
      await choosePhoto(page);
      await page.getByRole("button", { name: "Use photo" }).click();
      await page.getByText("Uploading…").waitFor();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  }),
  dashboard("errors", {
    act: async (page) => {
      await fill(page, "Name", "");
      await unfold(page, "Contact Information");
      await fill(page, "Email", "sunita@himalhydro");
      await fill(page, "Phone", "12");
      await page.getByRole("button", { name: "Update Card" }).click();
    },
  }),
  dashboard("adjusted-accent", {
    act: async (page) => {
      await unfold(page, "Brand Settings");
      await fill(page, "Accent color", "#FFE000");
      await page.keyboard.press("Tab");
    },
  }),
  dashboard("saved", {
    windowOnly: true,
    act: async (page) => {
      await fill(page, "Location", `Lazimpat, Kathmandu ${Math.random() < 0.5 ? "1" : "2"}`);
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByText("Card updated successfully!").waitFor();
    },
  }),
  dashboard("save-failed", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await page.route("**/api/cards/*", (route) =>
        route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
      );
      await fill(page, "Location", "Patan");
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByText("Error saving card").waitFor();
    },
  }),
  dashboard("stale", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await page.route("**/api/cards/*", async (route) => {
        if (route.request().method() !== "GET")
          return route.fulfill({ status: 409, json: { code: "STALE_VERSION", message: message.cardStale } });
        const response = await route.fetch();
        const card = await response.json();
        const theirs = {
          location: "Jawalakhel, Lalitpur, Bagmati Province",
          bio: `${card.bio} ${card.bio}`,
          accent: "#14375A",
        };
        return route.fulfill({ response, json: { ...card, ...theirs, version: card.version + 1 } });
      });
      await fill(page, "Location", "Patan");
      await fill(page, "Bio", "");
      await unfold(page, "Brand Settings");
      await fill(page, "Accent color", "#0B6E4F");
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByText("Which version do you want to keep?").waitFor();
    },
  }),
  dashboard("save-waits", {
    windowOnly: true,
    act: async (page) => {
      await page.route("**/api/uploads/*", () => {});
      await page
        .locator('input[type="file"][accept*="image"]')
        .last()
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await transparentLogo() });
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByText("Logo upload…").waitFor();
    },
  }),
  dashboard("save-stopped", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      const isAsked = Promise.withResolvers<void>();
      await page.route("**/api/uploads/*", async (route) => {
        await isAsked.promise;
        await route.abort();
      });
      await page
        .locator('input[type="file"][accept*="image"]')
        .last()
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await transparentLogo() });
      await page.getByRole("button", { name: "Update Card" }).click();
      await page.getByText("Logo upload…").waitFor();
      isAsked.resolve();
      await page.getByText("Not saved:").waitFor();
    },
  }),
  dashboard("expired", {
    windowOnly: true,
    before: (page) =>
      page.route(/\/api\/cards(?:\?|$)/u, async (route) => {
        const response = await route.fetch();
        const { items, ...rest } = await response.json();
        const ended = { category: "Premium", subscriptionExpires: "2026-01-01T00:00:00.000Z" };
        await route.fulfill({
          response,
          json: { ...rest, items: items.map((card: object) => ({ ...card, ...ended })) },
        });
      }),
    act: (page) => page.getByText("Visitors see").waitFor(),
  }),
  dashboard("delete", {
    windowOnly: true,
    act: (page) =>
      page
        .getByRole("button", { name: /^Delete/u })
        .first()
        .click(),
  }),
  dashboard("country", {
    windowOnly: true,
    act: async (page) => {
      await unfold(page, "Contact Information");
      await page.getByRole("button", { name: /\+977/u }).first().click();
    },
  }),
  dashboard("phone-label", {
    windowOnly: true,
    act: async (page) => {
      await unfold(page, "Contact Information");
      await page.getByRole("button", { name: "Work Second phone label" }).click();
    },
  }),
  dashboard("preview-tab", { only: 390, act: (page) => page.getByRole("tab", { name: "Preview" }).click() }),
  dashboard("account-menu", {
    windowOnly: true,
    act: (page) => page.getByRole("button", { name: "Sunita Gurung", exact: true }).click(),
  }),
  dashboard("unknown-card", { path: "/dashboard?card=nobody-1" }),
];

const openNotifications = (page: Page) => page.getByRole("button", { name: /^Notifications/u }).click();

const manyUnread = { unread: 123, latestId: "1", role: "user", status: "active", organizationId: null };

const notificationScreens: Screen[] = [
  {
    name: "notifications-badge",
    viewer: "notified",
    path: "/role-debug",
    windowOnly: true,
    // Unread on every visit.
    before: (page) =>
      page.route("**/api/notifications/stream", (route) =>
        route.fulfill({
          contentType: "text/event-stream",
          body: `retry: 600000\ndata: ${JSON.stringify(manyUnread)}\n\n`,
        }),
      ),
    act: (page) => page.getByText("99+").first().waitFor({ state: "attached" }),
  },
  {
    name: "notifications-all",
    viewer: "notified",
    path: "/role-debug",
    windowOnly: true,
    before: (page) => page.route("**/api/notifications/read", (route) => route.abort()),
    mayFail: true,
    act: async (page) => {
      await openNotifications(page);
      await page.getByText("Accept").first().waitFor();
    },
  },
  {
    name: "notifications-block-sender",
    viewer: "notified",
    path: "/role-debug",
    windowOnly: true,
    act: async (page) => {
      await openNotifications(page);
      await page.getByRole("button", { name: "Block Anna-Lena Öztürk" }).click();
      await page.getByText("Block this sender?").waitFor();
    },
  },
  {
    name: "notifications-none",
    viewer: "newcomer",
    path: "/dashboard",
    windowOnly: true,
    act: async (page) => {
      await openNotifications(page);
      await page.getByText("No notifications yet").waitFor();
    },
  },
  {
    name: "notifications-loading",
    viewer: "newcomer",
    path: "/dashboard",
    windowOnly: true,
    before: (page) => page.route("**/api/notifications?*", () => new Promise(() => {})),
    act: openNotifications,
  },
  {
    name: "notifications-failing",
    viewer: "newcomer",
    path: "/dashboard",
    windowOnly: true,
    mayFail: true,
    before: (page) =>
      page.route("**/api/notifications?*", (route) =>
        route.fulfill({
          status: 500,
          json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
        }),
      ),
    act: async (page) => {
      await openNotifications(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];

const managerScreens: Screen[] = [...accountScreens, ...adminScreens, ...peopleScreens];

/** The screens of `npm run screens`. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...languageScreens,
  ...cardScreens,
  ...tabScreens,
  ...exchangeScreens,
  ...ownerScreens,
  ...contactScreens,
  ...codeScreens,
  ...notificationScreens,
  ...managerScreens,
  ...secondFactorScreens,
  ...teamScreens,
  ...retiredLinkScreens,
  ...linkScreens,
  ...viewsScreens,
  ...sharingScreens,
  ...nfcScreens,
  ...contactsScreens,
  ...eventScreens,
];

/** The screens of the accessibility tests; EVOX_WALK=all includes similar ones. */
export const walkedScreens = screens.filter(({ alike }) => !alike || process.env.EVOX_WALK === "all");
