import { afterAll, beforeAll, expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { makeOrganization, newEmail, password, type SignedIn } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

/** Emails are in the language of the person who receives them. */

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

const accept = (language: string) => ({ "accept-language": language });
const choice = (language: string) => ({ cookie: `evox_language=${language}` });

async function signUpIn(language: string, name = "Sunita Gurung"): Promise<SignedIn> {
  const client = product.visitor();
  const email = newEmail();
  const { status, body } = await client.post("/api/auth/sign-up", { name, email, password }, accept(language));
  expect(status).toBe(201);
  await setPerson(product, body.user.id, { emailProvenAt: new Date() });
  return { client, id: body.user.id, email };
}

const subjects = {
  en: "Choose a new password",
  ne: "नयाँ पासवर्ड छान्नुहोस्",
  ar: "اختيار كلمة مرور جديدة",
};

/** Asks for a reset from a browser in that language. */
async function resetEmail({ email }: { email: string }, language: keyof typeof subjects, browser = "en", nth = 1) {
  await product.visitor().post("/api/auth/reset-request", { email }, accept(browser));
  return waitForEmail(smtp, email, subjects[language], nth);
}

it("sign-up in Arabic brings an Arabic email from right to left, and so do later requests from another browser", async () => {
  const client = product.visitor();
  const email = newEmail();
  const name = "Anna <b>Öztürk</b> & Co";
  const { body } = await client.post("/api/auth/sign-up", { name, email, password }, accept("ar-EG,en;q=0.5"));
  const first = await waitForEmail(smtp, email, "تأكيد بريدك الإلكتروني");
  expect(first.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/u);
  expect(first.html).not.toContain("confirm");
  await setPerson(product, body.user.id, { emailProvenAt: new Date() });
  const reset = await resetEmail({ email }, "ar");
  expect(reset.text).toContain(`مرحبًا \u2068${name}\u2069،`);
  expect(reset.html).toContain("مرحبًا <bdi>Anna &lt;b&gt;Öztürk&lt;/b&gt; &amp; Co</bdi>،");
  expect(reset.html).not.toContain("<b>");
});

it("a language without translations of emails is answered in English", async () => {
  const person = await signUpIn("de");
  const mail = await resetEmail(person, "en", "ar");
  expect(mail.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/u);
  expect(mail.text).not.toMatch(/[\u2068\u2069]/u);
});

it("a language chosen in the settings becomes the account's, and an unknown one is refused", async () => {
  const person = await signUpIn("en");
  expect((await person.client.patch("/api/me", { language: "ne" })).status).toBe(200);
  expect((await person.client.patch("/api/me", { language: "tlh" })).status).toBe(400);
  const mail = await resetEmail(person, "ne", "ar");
  expect(mail.html).toContain('<html lang="ne" dir="ltr">');
});

it("a login takes over a choice, but not what the browser prefers", async () => {
  const person = await signUpIn("en");
  const login = (headers: Record<string, string>) =>
    product.visitor().post("/api/auth/sign-in", { email: person.email, password }, headers);
  expect((await login(accept("ar"))).status).toBe(200);
  await resetEmail(person, "en");
  expect((await login({ ...accept("ar"), ...choice("ne") })).status).toBe(200);
  await resetEmail(person, "ne");
});

it("an account without a language is answered in the request's, and a login gives it one", async () => {
  const person = await signUpIn("en");
  await setPerson(product, person.id, { language: null });
  await resetEmail(person, "ar", "ar");
  await product.visitor().post("/api/auth/sign-in", { email: person.email, password }, accept("ne"));
  await resetEmail(person, "ne", "en");
});

it("a person whom a manager adds is written to in the manager's language", async () => {
  const leader = await signUpIn("ar", "ليلى");
  await setPerson(product, leader.id, { role: "leader" });
  const id = await makeOrganization(product, leader, []);
  const body = { name: "Brand New", email: newEmail(), password: "temporary-one-1", role: "user" };
  expect((await leader.client.post(`/api/organizations/${id}/members`, body)).status).toBe(201);
  const mail = await waitForEmail(smtp, body.email, "حسابك جاهز");
  expect(mail.text).toMatch(new RegExp(`${product.url}/reset(?!\u2069)`, "u"));
});

it("an invitation is in the language of who is invited, else of who invites", async () => {
  const leader = await signUpIn("ar", "ليلى");
  await setPerson(product, leader.id, { role: "leader" });
  const id = await makeOrganization(product, leader, []);
  const [nepali, unknown] = [await signUpIn("ne"), await signUpIn("en")];
  await setPerson(product, unknown.id, { language: null });
  for (const { email } of [nepali, unknown]) {
    expect((await leader.client.post(`/api/organizations/${id}/members`, { email })).status).toBe(202);
  }
  const mail = await waitForEmail(smtp, nepali.email, "तपाईंलाई निम्तो आएको छ");
  expect(mail.text).toContain("“\u2068ليلى\u2069” ले तपाईंलाई");
  await waitForEmail(smtp, unknown.email, "لديك دعوة");
});
