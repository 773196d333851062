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

/** Sends a visitor's contact, with a new token unless one is given. */
export const share = (visitor: Client, cardId: string, contact: Record<string, unknown> = {}): Promise<TestResponse> =>
  visitor.post(`/api/cards/${cardId}/contacts`, { ...visitorContact, token: randomUUID(), ...contact });

/** The token of the visitor's own page. */
export const ownTokenOf = ({ body }: TestResponse): string => new URL(body.link).hash.slice(1);

export const contactsOf = async ({ client }: SignedIn, query = "") =>
  (await client.get(`/api/contacts${query}`)).body.items;
