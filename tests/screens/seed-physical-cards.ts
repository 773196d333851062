import type { SignedIn } from "../support/people.ts";
import { addPhysicalCard, makeStock } from "../support/physical-cards.ts";

/** Physical cards in every state, labels of several lengths and scripts, a team's stock, reprints in every state. */
export async function seedPhysicalCards(admin: SignedIn, owner: SignedIn, team: string) {
  const card = (await owner.client.get("/api/cards")).body.items[0];
  await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
  const path = (code: string, rest: string) => `/api/physical-cards/${code}${rest}`;
  const add = async (label: string) => (await addPhysicalCard(owner, card.id, label)).code as string;
  const reprint = async (code: string, price: number, note: string) =>
    (await owner.client.post(path(code, "/reprints"), { reason: "damaged", note, keepOld: true, price })).body.id;
  const move = (id: string, body: unknown) => admin.client.put(`/api/reprints/${id}/state`, body);

  const unassigned = await add("");
  await owner.client.put(path(unassigned, "/card"), { cardId: null });
  const lost = await add("Conference badge holder, the one with the blue ribbon");
  await owner.client.put(path(lost, "/lost"), { lost: true });
  const replaced = await add("Old wallet");
  await owner.client.post(path(replaced, "/replacement"), { keepOld: false, label: "Wallet" });
  const locked = await add("مفتاح المكتب");
  await owner.client.put(path(locked, "/tag"), { locked: true });
  const written = await add("Key ring");
  await owner.client.put(path(written, "/tag"), { locked: false });

  const bent = await add("Desk");
  await move(await reprint(bent, 0, "Bent in a back pocket"), { state: "refused", reason: "Please send a picture." });
  const sent = await reprint(bent, 0, "It broke in two, here is a picture");
  await move(sent, { state: "printed" });
  await move(sent, { state: "sent" });
  await move(await reprint(written, 0, "The print has faded"), { state: "printed" });
  await reprint(locked, 50, "انكسرت البطاقة");
  await makeStock(admin, team, 3);
  return { unassigned, lost, replaced, written };
}
