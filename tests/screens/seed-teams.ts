import { randomUUID } from "node:crypto";
import { designs } from "../../domain/cards/designs.ts";
import { setPerson } from "../support/factories.ts";
import { makeCard, makeOrganization, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import type { TestProduct } from "../support/product.ts";
import { samples } from "./sample-people.ts";

const long = samples.long.card;

/** Inserted directly, because forty sign-ups hash forty passwords. */
async function makeForty({ sql }: TestProduct, organizationId: string, leader: SignedIn): Promise<void> {
  for (let count = 1; count <= 40; count += 1) {
    const id = randomUUID();
    const name = `Member ${String(count).padStart(2, "0")}`;
    await sql`insert into person (id, email, name, display_name, password_hash, organization_id, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, ${name}, ${name}, 'none', ${organizationId}, now(), now())`;
    await sql`insert into organization_member (person_id, organization_id, role, added_by, added_at, updated_at)
      values (${id}, ${organizationId}, 'user', ${leader.id}, now(), now())`;
  }
}

async function rename({ sql }: TestProduct, id: string, name: string, description = ""): Promise<void> {
  await sql`update organization set name = ${name}, description = ${description} where id = ${id}`;
}

/** Teams of several sizes, names of several lengths and scripts, every status, open invitations. */
export async function seedTeams(product: TestProduct, leader: SignedIn) {
  const names = ["Bikash Thapa", "عمر الخطيب", "林美玲", long.name, "Prakash Rai", "Sunita Gurung"];
  const members = await Promise.all(names.map((name) => signUp(product, name)));
  for (const [at, member] of members.entries()) {
    if (at !== 5) await makeCard(member, { name: names[at], jobTitle: "Engineer", design: designs[at % 5] });
  }
  const team = await makeOrganization(product, leader, members);
  await rename(product, team, "Himal Hydro", "Small hydropower for remote valleys, from survey to switch-on.");
  await setPerson(product, members[4]?.id ?? "", { status: "blocked", statusSetBy: "leader" });
  await product.sql`update card set status = 'blocked', status_set_by = 'leader' where person_id = ${members[4]?.id ?? ""}`;
  await setPerson(product, members[2]?.id ?? "", { status: "suspended", statusSetBy: "admin" });
  await setPerson(product, members[0]?.id ?? "", { role: "leader" });
  await product.sql`update organization_member set role = 'leader' where person_id = ${members[0]?.id ?? ""}`;

  const invited = await signUpVerified(product, "Meena Shrestha", "meena.shrestha@himalhydro.example");
  const asked = await leader.client.post(`/api/organizations/${team}/members`, { email: invited.email });
  if (asked.status !== 202) throw new Error(`invitation: ${asked.status} ${asked.text}`);

  const manyTeamsLeader = await signUpAs(product, "leader", "Farida Al Haddad");
  const forty = await makeOrganization(product, manyTeamsLeader, []);
  await makeForty(product, forty, manyTeamsLeader);
  await rename(product, forty, "مكتب الخطيب للمحاماة");
  const made = async (name: string) => {
    const answer = await manyTeamsLeader.client.post("/api/organizations", { name });
    if (answer.status !== 201) throw new Error(`organization: ${answer.status} ${answer.text}`);
    return answer.body.id as string;
  };
  const empty = await made("Everest Tea House");
  const longOne = await made(long.company);
  return { organizations: { team, forty, empty, long: longOne }, people: { manyTeamsLeader, invited } };
}
