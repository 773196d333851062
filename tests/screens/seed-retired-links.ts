import { randomUUID } from "node:crypto";
import { setPerson } from "../support/factories.ts";
import { createTeam } from "../support/organizations.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import { chooseLinks, removeMemberFrom } from "../support/retired-links.ts";
import { samples } from "./sample-people.ts";

/**
 * An organization that people have left, with a colleague who took over one link and one whose card was deleted.
 * @returns the organization, one of its retired links that shows the notice, and one of another that opens a website
 */
export async function seedRetiredLinks(
  product: TestProduct,
  leader: SignedIn,
): Promise<{ organization: string; code: string; leavingCode: string }> {
  const { sql } = product;
  const founded = await leader.client.post("/api/organizations", { name: "Nordlicht Optik" });
  const id: string = founded.body.id;
  const team = { leader, id };
  const names = ["Ines Moreau", "Jonas Weber", samples.long.card.name, "مريم الحداد", "Greta Novák"];
  const codes: string[] = [];
  const cards: string[] = [];
  for (const name of names) {
    const member = await signUp(product, name);
    await setPerson({ sql }, member.id, { organizationId: id });
    await sql`insert into organization_member (person_id, organization_id, role, added_by, added_at, updated_at)
      values (${member.id}, ${id}, 'user', ${leader.id}, now() - interval '90 days', now())`;
    const card = await makeCard(member, { name });
    cards.push(card.id);
    codes.push(card.shortCode);
    if (name === "Ines Moreau") continue;
    if (name === "Jonas Weber") await member.client.delete(`/api/cards/${card.id}`);
    else await removeMemberFrom(team, member);
  }
  await chooseLinks(team, { formerMembers: "notice", graceDays: 30 });
  const taken = await leader.client.put(`/api/organizations/${id}/retired-links/${codes[3]}`, { cardId: cards[0] });
  if (taken.status !== 200) throw new Error(`retired link: ${taken.status} ${taken.text}`);
  await sql`update former_code set left_at = left_at - interval '40 days' where code = ${codes[2] ?? ""}`;
  async function addRetiredLink(organizationId: string): Promise<string> {
    const code = randomUUID().slice(0, 8).toUpperCase();
    await sql`insert into short_code (code, created_at) values (${code}, now())`;
    await sql`insert into former_code (code, organization_id, left_at, updated_at)
      values (${code}, ${organizationId}, now() - interval '80 days', now())`;
    return code;
  }
  const other = await createTeam(product, "Nordlicht Reisen");
  await chooseLinks(other, { formerMembers: "web", web: "https://www.nordlicht-reisen.example/team" });
  return { organization: id, code: await addRetiredLink(id), leavingCode: await addRetiredLink(other.id) };
}
