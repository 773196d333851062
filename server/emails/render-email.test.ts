import fc from "fast-check";
import { expect, test } from "vitest";
import { isolate } from "./isolate.ts";
import { renderEmail } from "./render-email.ts";

const english = { language: "en", linkHint: () => "Open this link:" } as const;
const arabic = { language: "ar", linkHint: () => "افتح هذا الرابط:" } as const;
const footer = "You get this because your address is in CONTACT_EMAIL.";

test("both forms say everything", () => {
  const content = { subject: "E-VOX: A message", title: "A message", paragraphs: ["Anna Öztürk wrote:"], footer };
  const links = { quote: "Two lines\nof text", href: "mailto:anna@example.com" };
  const { subject, text, html } = renderEmail(english, { ...content, actionLabel: "Answer" }, links);
  expect(subject).toBe("E-VOX: A message");
  expect(text).toBe(
    `A message\n\nAnna Öztürk wrote:\n\n> Two lines\n> of text\n\nAnswer: mailto:anna@example.com\n\n-- \n${footer}\n`,
  );
  for (const part of [
    "A message",
    "Anna Öztürk wrote:",
    "Two lines<br>of text",
    'href="mailto:anna@example.com"',
    footer,
  ])
    expect(html).toContain(part);
});

test("names are isolated where directions may mix", () => {
  const email = (name: string) => ({
    subject: "",
    title: isolate(name),
    paragraphs: [`Hello ${isolate(name)},`],
    actionLabel: "",
    footer: "",
  });
  const plain = renderEmail(english, email("Sunita <b>"));
  expect(plain.text).toContain("Hello Sunita <b>,");
  expect(plain.html).toContain("Hello <bdi>Sunita &lt;b&gt;</bdi>,");
  expect(plain.html).toContain("<title>Sunita &lt;b&gt;</title>");
  expect(renderEmail(english, email("عمر")).text).toContain(`Hello ${isolate("عمر")},`);
  expect(renderEmail(arabic, email("Sunita")).text).toContain(isolate("Sunita"));
});

test("an email in Arabic is right to left", () => {
  const email = { subject: "", title: "", paragraphs: [], actionLabel: "", footer: "" };
  const { html } = renderEmail(arabic, email, { href: "https://cards.test/reset" });
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/u);
  expect(html).toMatch(/<table [^>]*lang="ar" dir="rtl"/u);
  expect(html).toContain('افتح هذا الرابط:<br><bdi dir="ltr">https://cards.test/reset</bdi>');
  expect(renderEmail(english, email).html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/u);
});

test("no text becomes markup, in any place", () => {
  const rendered = (typed: string) =>
    renderEmail(
      english,
      { subject: typed, title: typed, paragraphs: [typed], actionLabel: typed, footer: typed },
      { href: typed, quote: typed },
    ).html;
  const tags = (html: string) => html.match(/<[^>]*>/gu)?.map((tag) => tag.replace(/"[^"]*"/gu, '""'));
  const text = fc.string({ unit: fc.constantFrom(..."<>&\"'/=ab scriptonerror\u0000") });
  const usual = tags(rendered(""));
  fc.assert(fc.property(text, (typed) => void expect(tags(rendered(typed))).toEqual(usual)));
});
