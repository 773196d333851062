import type { HarnessOptions } from "../../proof/harness.ts";
import { makeCard, type SignedIn, signUpAs } from "../../support/people.ts";
import { openStage, type Stage } from "../fixture.ts";

export const cardHost = "c.evox.example";
/** What only a card's own page says, and only a blocked card's. */
export const [shownName, hiddenName] = ["Shown Gurung", "Hidden Gurung"];

/** A product with a card to see and one that nobody may. */
export type Stand = Stage & {
  admin: SignedIn;
  cookie: string;
  card: { id: string; shortCode: string };
  hidden: { id: string; shortCode: string };
};

export async function openStand(options: HarnessOptions, environment?: Record<string, string>): Promise<Stand> {
  // A stage that is lent has that host.
  const isLent = options.stage !== undefined && environment === undefined;
  const stage = await openStage(options, isLent ? undefined : { CARD_HOSTS: cardHost, ...environment });
  const admin = await signUpAs(stage, "admin", "Administrator");
  const card = await makeCard(admin, { name: shownName });
  const hidden = await makeCard(admin, { name: hiddenName });
  const blocked = await admin.client.put(`/api/cards/${hidden.id}/status`, { status: "blocked" });
  if (blocked.status !== 200) throw new Error(`block: ${blocked.status} ${blocked.text}`);
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...stage, admin, cookie, card, hidden };
}
