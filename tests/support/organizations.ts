import { type SignedIn, signUpVerified } from "./people.ts";
import type { TestProduct } from "./product.ts";

/** Signs a person up who creates an organization and so leads it. */
export async function createTeam(
  product: TestProduct,
  name = "Himal Hydro",
): Promise<{ leader: SignedIn; id: string }> {
  const leader = await signUpVerified(product, `Leader of ${name}`);
  const answer = await leader.client.post("/api/organizations", { name });
  if (answer.status !== 201) throw new Error(`organization: ${answer.status} ${answer.text}`);
  return { leader, id: answer.body.id };
}

/** Creates a person who was invited and accepted. */
export async function createJoinedMember(
  product: TestProduct,
  { leader, id }: { leader: SignedIn; id: string },
  name = "Sunita Gurung",
): Promise<SignedIn> {
  const person = await signUpVerified(product, name);
  const invitation = await leader.client.post(`/api/organizations/${id}/members`, { email: person.email });
  const accepted = await person.client.post(`/api/invitations/${invitation.body.id}/accept`);
  if (accepted.status !== 204) throw new Error(`accept: ${accepted.status} ${accepted.text}`);
  return person;
}

/** Returns the audit entries of a person or an organization, oldest first. */
export async function auditOf(product: TestProduct, id: string) {
  return product.sql`select action, performed_by, target_user_id, organization_id, organization_name, from_value, to_value
    from audit_entry where target_user_id = ${id} or organization_id = ${id} order by sequence`;
}

export async function actionsOf(product: TestProduct, id: string): Promise<string[]> {
  return (await auditOf(product, id)).map((entry) => entry.action);
}

/** Returns a person's role, status and organization, with their membership. */
export async function findMembershipState(product: TestProduct, id: string) {
  const [row] =
    await product.sql`select p.role, p.status, p.organization_id as organization, m.organization_id as member,
    m.role as member_role from person p left join organization_member m on m.person_id = p.id where p.id = ${id}`;
  return row;
}

/** Returns the bodies of a person's notifications, oldest first. */
export async function notificationsOf(product: TestProduct, id: string) {
  const rows = await product.sql`select body from notification where person_id = ${id} order by id`;
  return rows.map((row) => row.body);
}

/** Returns people who contradict their membership, and broken links in the audit log's chain. */
export async function findInconsistencies(product: TestProduct) {
  return product.sql`select p.id, p.role, p.organization_id, m.organization_id as member_of, m.role as member_role
    from person p full join organization_member m on m.person_id = p.id
    where p.organization_id is distinct from m.organization_id or (m.role is not null and m.role <> p.role)
      or p.id is null`;
}
