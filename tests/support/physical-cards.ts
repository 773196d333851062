import type { SignedIn } from "./people.ts";

/** Creates a physical card for a card. */
// biome-ignore lint/suspicious/noExplicitAny: read field by field
export async function addPhysicalCard(person: SignedIn, cardId: string, label = ""): Promise<any> {
  const answer = await person.client.post("/api/physical-cards", { cardId, label });
  if (answer.status !== 201) throw new Error(`physical card: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** Creates unassigned stock of an organization. */
export async function makeStock(admin: SignedIn, organizationId: string, count: number): Promise<string[]> {
  const answer = await admin.client.post("/api/physical-cards/stock", { organizationId, count, label: "Batch" });
  if (answer.status !== 201) throw new Error(`stock: ${answer.status} ${answer.text}`);
  return answer.body.items.map(({ code }: { code: string }) => code);
}
