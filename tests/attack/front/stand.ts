import type { HarnessOptions } from "../../proof/harness.ts";
import { makeCard, type SignedIn, signUpAs } from "../../support/people.ts";
import { type Fixture, openFixture } from "../fixture.ts";

export const cardHost = "c.evox.example";
/** Names that occur only on the visible and the blocked card's page. */
export const [shownName, hiddenName] = ["Shown Gurung", "Hidden Gurung"];

/** A server with a public card and a blocked card. */
export type Stand = Fixture & {
  admin: SignedIn;
  cookie: string;
  card: { id: string; shortCode: string };
  hidden: { id: string; shortCode: string };
};

export async function openStand(options: HarnessOptions, environment?: Record<string, string>): Promise<Stand> {
  // A shared fixture has this host already.
  const isLent = options.fixture !== undefined && environment === undefined;
  const fixture = await openFixture(options, isLent ? undefined : { CARD_HOSTS: cardHost, ...environment });
  const admin = await signUpAs(fixture, "admin", "Administrator");
  const card = await makeCard(admin, { name: shownName });
  const hidden = await makeCard(admin, { name: hiddenName });
  const blocked = await admin.client.put(`/api/cards/${hidden.id}/status`, { status: "blocked" });
  if (blocked.status !== 200) throw new Error(`block: ${blocked.status} ${blocked.text}`);
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...fixture, admin, cookie, card, hidden };
}
