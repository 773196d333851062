import { share, teamWithExchange, visitorContact } from "../support/contacts.ts";
import type { SignedIn } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";

export type SeededContacts = {
  host: SignedIn;
  hosted: SignedIn;
  organization: string;
  /** During which two of the contacts were shared. */
  event: string;
  contacts: Record<"maya" | "long" | "arabic" | "twin", string>;
};

/** An organization whose cards take contacts: one met twice, one with long texts, one in Arabic. */
export async function seedContacts(product: TestProduct): Promise<SeededContacts> {
  const { leader, members, cards, organizationId } = await teamWithExchange(product);
  const visitor = product.visitor();
  const [first, second] = cards;
  const answers = { budget: "About 2,000 a month", size: "More", wants: ["Cards", "NFC"] };
  const note = "See you in Pokhara.\nhttps://visitor.example";
  await share(visitor, first.id, { channel: "qr", company: "Himal Hydro", answers, note, consents: { news: true } });
  await share(visitor, second.id, { channel: "nfc", name: "Maya T. Lama", jobTitle: "Head of Procurement" });
  const [firstDay, lastDay] = [0, 2].map((days) =>
    new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const planned = { name: "Himal Expo 2026", place: "Bhrikutimandap, Kathmandu", firstDay, lastDay, timeZone: "UTC" };
  const event = (await leader.client.post("/api/events", { ...planned, personIds: [], organizationId })).body.id;
  await share(visitor, first.id, {
    name: "Maximiliane von Hohenstein-Wolkenburg zu Donaudampfschifffahrtsgesellschaft",
    email: "maximiliane.von-hohenstein-und-wolkenburg@donaudampfschifffahrt.example",
    phone: "",
    company: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH",
  });
  await share(visitor, first.id, { name: "ليلى حسن", company: "شركة النيل", email: "layla@nile.example", phone: "" });
  const consents = {};
  await share(visitor, first.id, { name: "Hari Gautam", email: "hari@visitor.example", phone: "", consents });
  await share(visitor, first.id, { name: "H. Gautam", email: "gautam@visitor.example", phone: "", consents });
  const { items } = (await leader.client.get(`/api/contacts?organization=${organizationId}`)).body;
  const idOf = (email: string): string =>
    items.find((item: { email: string }) => item.email.startsWith(email))?.id ?? "";
  const maya = idOf(visitorContact.email);
  await leader.client.patch(`/api/contacts/${maya}`, { temperature: "hot", followUp: "open" });
  await leader.client.post(`/api/contacts/${maya}/notes`, { text: "Wants forty cards by March." });
  const twin = idOf("hari");
  await leader.client.patch(`/api/contacts/${idOf("gautam")}`, { email: "hari@visitor.example" });
  const contacts = { maya, twin, long: idOf("maximiliane"), arabic: idOf("layla") };
  return { host: leader, hosted: members[0], organization: organizationId, event, contacts };
}
