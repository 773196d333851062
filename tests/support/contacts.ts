import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Client, TestResponse } from "./client.ts";
import { makeCard, makeOrganization, type SignedIn, signUp, signUpAs } from "./people.ts";
import type { TestProduct } from "./product.ts";

export const notice = {
  controller: "Himal Hydro",
  rightsContact: "privacy@himal.example",
  purposes: [
    { id: "news", text: "May email me about products" },
    { id: "calls", text: "May call me" },
  ],
  retentionMonths: 12,
};
const questions = [
  { id: "budget", label: "Your budget?", kind: "text" },
  { id: "size", label: "Size of your team?", kind: "one", options: ["1 to 10", "More"] },
  { id: "wants", label: "What interests you?", kind: "several", options: ["Cards", "Prints", "NFC"] },
] as const;
export const exchange = { isOn: true, notice, questions, notify: "each" };

/** An owner without an organization, whose card takes contacts. */
export async function ownerWithExchange(product: TestProduct, change: Record<string, unknown> = {}) {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const answer = await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, ...change });
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return { owner, card };
}

/** An organization that takes contacts: its leader and two members with cards. */
export async function teamWithExchange(product: TestProduct, change: Record<string, unknown> = {}) {
  const leader = await signUpAs(product, "leader");
  const members = [await signUp(product, "Asha Rai"), await signUp(product, "Bikram Rai")] as const;
  const organizationId = await makeOrganization(product, leader, [...members]);
  const answer = await leader.client.put(`/api/organizations/${organizationId}/exchange`, { ...exchange, ...change });
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  const cards = [await makeCard(members[0]), await makeCard(members[1])] as const;
  return { leader, members, cards, organizationId };
}

export const visitorContact = { name: "Maya Lama", email: "maya@visitor.example", phone: "+977 980-1234567" };

/** Of the notice that a card's form shows now. */
export async function noticeIdOf(visitor: Client, cardId: string): Promise<string> {
  const { text } = await visitor.get(`/card/${cardId}/exchange`);
  return /name="noticeId" value="([^"]*)"/u.exec(text)?.[1] ?? "";
}

/** Sends a visitor's contact, with a new token unless one is given; a consent with the notice. */
export async function share(
  visitor: Client,
  cardId: string,
  contact: Record<string, unknown> = {},
): Promise<TestResponse> {
  const isRead = "consents" in contact && !("noticeId" in contact);
  const read = isRead ? { language: "en", noticeId: await noticeIdOf(visitor, cardId) } : {};
  const body = { ...visitorContact, token: randomUUID(), ...read, ...contact };
  return visitor.post(`/api/cards/${cardId}/contacts`, body);
}

/** The token of the visitor's own page. */
export const ownTokenOf = ({ body }: TestResponse): string => new URL(body.link).hash.slice(1);

export const contactsOf = async ({ client }: SignedIn, query = "") =>
  (await client.get(`/api/contacts${query}`)).body.items;
