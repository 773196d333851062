import { type SignedIn, signUp } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import type { Sample } from "./sample-people.ts";
import { samples } from "./sample-people.ts";

type MakeCard = (person: SignedIn, sample: Sample, more: Record<string, unknown>) => Promise<string>;

const people = [
  {
    name: "李 文",
    company: "南山设计",
    email: "wen.li@nanshan.example",
    face: "meiling",
    plan: "none",
    category: "Basic",
  },
  {
    name: "مريم الحداد",
    company: "الحداد للمحاماة",
    email: "maryam@alhaddad.example",
    plan: "1-month",
    category: "Premium",
  },
  {
    name: "James Whitfield",
    company: "Nordkontor",
    email: "james@nordkontor.example",
    face: "james",
    plan: "12-months",
    category: "Premium",
  },
  {
    name: "Amara Okafor",
    company: "Lagos Light",
    email: "amara@lagoslight.example",
    face: "amara",
    plan: "lifetime",
    category: "Executive",
  },
  {
    name: "Omar Al Khatib",
    company: "Al Khatib Legal",
    email: "omar@alkhatib.example",
    face: "omar",
    plan: "1-month",
    category: "Executive",
  },
] as const;

/** Requests for plans; the second card is suspended below. */
const upgrades = new Map([
  ["李 文", { plan: "premium" }],
  ["مريم الحداد", { plan: "elite", note: "نرجو التفعيل قبل المعرض." }],
  [
    "James Whitfield",
    { plan: "elite", note: "We paid by bank transfer this morning, for a year.\nReference: NK-2041" },
  ],
]);

const messages = [
  ["Omar", "Al Khatib", "omar@alkhatib.example", "Do you deliver to Dubai?"],
  [
    "مريم",
    "الحداد",
    "maryam@alhaddad.example",
    "مرحباً، نحتاج إلى ثلاثين بطاقة لمكتبنا. هل يمكن الدفع مرة واحدة في السنة؟",
  ],
  ["Spam", "Sender", "spam@example.com", "Already dealt with."],
  [
    "Anna-Lena",
    "Öztürk",
    "anna-lena@kontor-nord.example",
    "Hello,\n\nwe are forty people in Hamburg and would like Executive cards for the partners and Premium ones for all others. What would that cost a year, and could our own logo stand on all of them?\n\nKind regards\nAnna-Lena",
  ],
] as const;

/** Seeds the admin's pages: people in every state, messages, and an audit log. */
export async function seedAdmin(product: TestProduct, admin: SignedIn, makeCardOf: MakeCard): Promise<void> {
  const { sql } = product;
  const cards = new Map<string, string>();
  for (const { name, company, email, plan, category, ...more } of people) {
    const person = await signUp(product, name);
    const face = "face" in more ? { face: more.face } : {};
    const id = await makeCardOf(person, { category, card: samples.full.card, ...face }, { name, company, email });
    await admin.client.put(`/api/cards/${id}/category`, { category });
    if (plan !== "none") await admin.client.put(`/api/cards/${id}/subscription`, { plan });
    cards.set(name, id);
    const wanted = upgrades.get(name);
    if (wanted) await person.client.put(`/api/cards/${id}/upgrade`, wanted);
  }
  await admin.client.put(`/api/cards/${cards.get("مريم الحداد")}/status`, {
    ...{
      status: "suspended",
      reason: "Two complaints about the company name.\nتم التواصل مع صاحبة البطاقة في 3 أيار.",
    },
  });
  const soon = cards.get("Omar Al Khatib") ?? "";
  await sql`update card set subscription_expires_at = now() + interval '66 hours' where id = ${soon}`;

  for (const [firstName, lastName, email, comments] of messages) {
    await product.visitor().post("/api/contact", { firstName, lastName, email, comments });
  }
  const { items } = (await admin.client.get("/api/contact-messages")).body;
  for (const { id, firstName } of items) {
    if (firstName === "Spam") await admin.client.patch(`/api/contact-messages/${id}`, { archived: true, read: true });
    if (firstName === "Omar") await admin.client.patch(`/api/contact-messages/${id}`, { read: true });
  }
}
