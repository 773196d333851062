import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeCard, newEmail, password, signUp } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

it("a person chooses Arabic, is told in Arabic what is wrong, signs up and makes a card", async () => {
  const other = await signUp(product);
  const { page } = await reusedPage(product.url, { viewport: { width: 390, height: 844 } });
  await page.goto("/addmein?plan=premium");
  await page.getByLabel("Name").fill("Typed Before");
  await page.getByLabel("Email").fill("typed@example.com");
  await page.getByRole("link", { name: "العربية" }).click();
  await page.getByRole("heading", { name: "إنشاء حساب" }).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(["ar", "rtl"]);
  expect(new URL(page.url()).search).toBe("?plan=premium");

  expect(await page.getByLabel("الاسم").inputValue()).toBe("Typed Before");
  expect(await page.getByLabel("البريد الإلكتروني").inputValue()).toBe("typed@example.com");
  await page.getByLabel("الاسم").fill("");

  const submit = page.locator("button[type=submit]");
  await page.locator("input[name=password]").fill("12");
  await submit.click();
  // A message without and one with a parameter, from the schema; the next comes from the server.
  await page.getByText("الاسم مطلوب").waitFor();
  await page.getByText("يجب ألا تقل كلمة المرور عن 6 أحرف").waitFor();
  await page.getByLabel("الاسم").fill("Ali <b>Hassan</b>");
  await page.getByLabel("البريد الإلكتروني").fill(other.email);
  await page.locator("input[name=password]").fill(password);
  await submit.click();
  await page.getByText("البريد الإلكتروني مستخدم بالفعل").first().waitFor();

  await page.getByLabel("البريد الإلكتروني").fill(newEmail());
  await submit.click();
  await page.getByRole("button", { name: "إنشاء البطاقة" }).click();
  await page.getByText("تم إنشاء البطاقة").first().waitFor();
});

it("a language chosen in the settings is kept in the account, for emails", async () => {
  const person = await signUp(product);
  const { page } = await reusedPageAs(product.url, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "नेपाली" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "ne");
  const { id, language } = tables.person;
  expect(await rowsOf(product).select({ language }).from(tables.person).where(eq(id, person.id))).toEqual([
    { language: "ne" },
  ]);
});

it("dates and countries are in Nepali, which the browser does not know", async () => {
  const person = await signUp(product);
  await makeCard(person);
  const { page } = await reusedPageAs(product.url, person);
  await page.goto("/account?lang=ne");
  const time = page.locator("time").first();
  await expect.poll(() => time.textContent()).toMatch(/^\d{4} \p{Script=Devanagari}+ \d+, \d\d:\d\d$/u);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /देशको कोड/u }).click();
  await page.getByRole("option", { name: /नेपाल/u }).waitFor();
});

it("a language that cannot be saved leaves the page as it is, and says so", async () => {
  const { page } = await reusedPageAs(product.url, await signUp(product));
  await page.goto("/account");
  await page.route("**/api/me", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "नेपाली" }).click();
  await page.getByText("Your settings weren't saved: the connection was lost").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
});

it("a language of visitors only keeps the app in English, and a wrong one changes nothing", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto("/login?lang=de");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await page.goto("/login?lang=tlh");
  await page.getByRole("heading", { name: "Login" }).waitFor();
});
