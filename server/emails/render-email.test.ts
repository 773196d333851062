import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEmail } from "./render-email.ts";

const footer = "You get this because your address is in CONTACT_EMAIL.";

test("both forms say everything", () => {
  const { text, html } = renderEmail({
    title: "A message",
    paragraphs: ["Anna Öztürk wrote:"],
    quote: "Two lines\nof text",
    action: { label: "Answer", href: "mailto:anna@example.com" },
    footer,
  });
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

test("no text becomes markup, in any place", () => {
  const usual = renderEmail({
    title: "",
    paragraphs: [""],
    quote: "",
    action: { label: "", href: "" },
    footer: "",
  }).html;
  const tags = (html: string) => html.match(/<[^>]*>/gu)?.map((tag) => tag.replace(/"[^"]*"/gu, '""'));
  const text = fc.string({ unit: fc.constantFrom(..."<>&\"'/=ab scriptonerror\u0000") });
  fc.assert(
    fc.property(text, (typed) => {
      const email = {
        title: typed,
        paragraphs: [typed],
        quote: typed,
        action: { label: typed, href: typed },
        footer: typed,
      };
      expect(tags(renderEmail(email).html)).toEqual(tags(usual));
    }),
  );
});
