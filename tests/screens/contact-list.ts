import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";
import type { Seed } from "./seed.ts";

const vcard = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

async function choose(page: Page, text: string | Buffer): Promise<void> {
  const file = { name: "contact.vcf", mimeType: "text/vcard", buffer: Buffer.from(text) };
  await page.locator('input[type="file"][accept*="vcf"]').setInputFiles(file);
}

const several = [
  vcard("FN:Sunita Gurung", "ORG:Himal Hydro", "EMAIL:sunita@himalhydro.example"),
  vcard("FN:سُنيتا بنت عبد الرحمن آل سعود", "ORG:شركة النور، ذ.م.م", "TEL:+971501234567"),
  vcard(`FN:${"Karl-Theodor Maria Nikolaus ".repeat(3)}`, `ORG:${"Gesellschaft ".repeat(6)}`),
  vcard("EMAIL:who@nowhere.example"),
].join("");

/** Fakes the user agent of an in-app browser; the server does not vary by it. */
const pretend = (userAgent: string) =>
  `Object.defineProperty(navigator, "userAgent", { get: () => ${JSON.stringify(userAgent)} })`;

const inApp = (name: string, userAgent: string, more: Partial<Screen> = {}): Screen => ({
  name: `card-in-app-${name}`,
  path: ({ cards }: Seed) => `/card/${cards["lift-full"]}`,
  windowOnly: true,
  script: pretend(userAgent),
  act: async (page) => {
    await page.locator("[data-save]").click();
    await page.locator("[data-hint]").waitFor();
  },
  ...more,
});

const dashboard = (name: string, act: (page: Page) => Promise<unknown>, more: Partial<Screen> = {}): Screen => ({
  name: `dashboard-${name}`,
  viewer: "newcomer",
  path: "/dashboard",
  windowOnly: true,
  act,
  ...more,
});

export const contactScreens: readonly Screen[] = [
  inApp(
    "iphone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.0.0.34.95",
    { alike: true },
  ),
  inApp(
    "android",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.81 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0.38.109;]",
  ),
  dashboard("import-filled", async (page) => {
    await choose(
      page,
      vcard(
        "N:Ruiz;Ana del Carmen;;;",
        "FN:Ana del Carmen Ruiz",
        "ORG:Café Ñandú",
        "TEL;TYPE=CELL:+34 612 34 56 78",
        "TEL;TYPE=HOME:+34 91 123 45 67",
        "EMAIL:ana@ruiz.example",
        "EMAIL:second@ruiz.example",
        "PHOTO;VALUE=uri:https://pictures.example/ana.jpg",
        "BDAY:1985-04-12",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname",
      ),
    );
    await page.getByText("second@ruiz.example").waitFor();
  }),
  dashboard("import-asks", async (page) => {
    // Windows-1250 without a declaration, and a number that may be Nepali or American.
    const lines = ["FN:Piotr Iksi\u00F1ski", "TEL;CELL:(980) 555-1234", "N:Iksi\u00F1ski;Piotr;;;"];
    await choose(page, Buffer.from(vcard(...lines), "latin1"));
    await page.getByText("which text encoding").first().waitFor();
  }),
  dashboard(
    "import-refused",
    async (page) => {
      await choose(page, "no contact");
      await page.getByText("There is no contact in this file").waitFor();
    },
    { alike: true },
  ),
  dashboard("import-which", async (page) => {
    await choose(page, several);
    await page.getByRole("dialog").waitFor();
  }),
  dashboard("import-replace", async (page) => {
    await page.getByLabel("Job title").fill("Engineer");
    await page.getByLabel("Company", { exact: true }).fill("Nordkontor");
    await choose(page, vcard("FN:Ana Ruiz", "TITLE:Chef", "ORG:Café Ñandú"));
    await page.getByRole("alertdialog").waitFor();
  }),
  dashboard(
    "name-parts",
    async (page) => {
      await page.getByText("Name in contacts").click();
      await page.getByLabel("Given name", { exact: true }).fill("Another");
      await page.getByRole("button", { name: "Update Card" }).first().click();
      await page.getByText("Together, the parts of the name must match the full name").waitFor();
    },
    { viewer: "owner", windowOnly: false },
  ),
];
