import { createJoinedMember, createTeam } from "./organizations.ts";
import { makeCard, type SignedIn } from "./people.ts";
import type { TestProduct } from "./product.ts";

/** Opens a path and returns the status, and the redirect target or the page's heading. */
export async function openPath(product: TestProduct, path: string) {
  const { status, headers, text } = await product.visitor().get(path, { accept: "text/html" });
  return { status, at: headers.get("location") ?? /<h1[^>]*>([^<]*)/u.exec(text)?.[1] ?? "" };
}

/** An organization with a member whose short link it owns, because the card was created there. */
export async function teamWithCard(product: TestProduct, name = "Nordlicht") {
  const team = await createTeam(product, name);
  const member = await createJoinedMember(product, team, "Sunita Gurung");
  const card = await makeCard(member, { name: "Sunita Gurung" });
  return { team, member, card };
}

export async function removeMemberFrom(team: { leader: SignedIn; id: string }, person: SignedIn): Promise<void> {
  const answer = await team.leader.client.delete(`/api/organizations/${team.id}/members/${person.id}`);
  if (answer.status !== 204) throw new Error(`remove: ${answer.status} ${answer.text}`);
}

/** Sets the organization's choice for its links. */
export async function chooseLinks(team: { leader: SignedIn; id: string }, more: Record<string, unknown>) {
  const body = { formerMembers: "person", graceDays: 0, ...more };
  const answer = await team.leader.client.put(`/api/organizations/${team.id}/links`, body);
  if (answer.status !== 200) throw new Error(`links: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** Sets an admin's settings: the card host, and the hosts that retired links redirect to without a notice. */
export async function setHosts(admin: SignedIn, organizationId: string, more: Record<string, unknown>) {
  const body = { cardHost: null, approvedHosts: [], ...more };
  return admin.client.put(`/api/organizations/${organizationId}/hosts`, body);
}

export async function shortCodeOf(person: SignedIn, cardId: string): Promise<string> {
  return (await person.client.get(`/api/cards/${cardId}`)).body.shortCode;
}
