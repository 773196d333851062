import { type SignedIn, signUp } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import { type Sample, samples } from "./sample-people.ts";

type MakeCard = (person: SignedIn, sample: Sample, more: Record<string, unknown>) => Promise<string>;

/**
 * One with an open request, one whose request was declined and whose Executive subscription has ended, and one with the
 * card that everyone begins with.
 */
export async function seedUpgrades(product: TestProduct, admin: SignedIn, makeCardOf: MakeCard) {
  const requester = await signUp(product, "Kabita Lama");
  const card = await makeCardOf(requester, samples.plain, { name: "Kabita Lama" });
  await admin.client.put(`/api/cards/${card}/category`, { category: "Premium" });
  await admin.client.put(`/api/cards/${card}/subscription`, { plan: "12-months" });
  await requester.client.put(`/api/cards/${card}/upgrade`, { plan: "elite", note: "For our fair in Pokhara" });

  const declined = await signUp(product, "Rajesh Hamal");
  const ended = await makeCardOf(declined, samples.plain, { name: "Rajesh Hamal" });
  const asked = await declined.client.put(`/api/cards/${ended}/upgrade`, { plan: "elite" });
  const reason = "The transfer has not arrived yet. Please send us the receipt, and request the plan again.";
  await admin.client.put(`/api/upgrades/${asked.body.id}/state`, { state: "declined", reason });
  await product.sql`update card set category = 'Executive', subscription_expires_at = now() - interval '2 days'
    where id = ${ended}`;

  const beginner = await signUp(product, "Nirmala Karki");
  await makeCardOf(beginner, samples.plain, { name: "Nirmala Karki" });
  return { requester, declined, beginner };
}
