import { afterAll, beforeAll, expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sharedBrowser } from "../support/shared.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const browser = await sharedBrowser();

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

it.each([
  ["Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsgebungsverfahren", 390, "light"],
  ["Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsgebungsverfahren", 700, "dark"],
  ["عمر الخطيب", 390, "dark"],
  ["عمر الخطيب", 700, "light"],
] as const)("an email to %s at %i px, %s, fits and can be read", async (name, width, colorScheme) => {
  const person = await signUp(product, name);
  await setPerson(product, person.id, { emailProvenAt: new Date() });
  await product.visitor().post("/api/auth/reset-request", { email: person.email });
  const { html } = await waitForEmail(smtp, person.email, "choose a new password");
  expect(html).toContain(`Hello <bdi>${name}</bdi>,`);
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const ground = await page.locator(".sheet").evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
  expect(ground).toBe(colorScheme === "dark" ? "rgb(22, 25, 31)" : "rgb(255, 255, 255)");
  const button = await page.getByRole("link", { name: "Choose a password" }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(asked).toEqual([]);
  await page.close();
});
