import { organization } from "../../server/db/schema/people.ts";
import type { Client } from "./client.ts";
import { addMembers, addRows, setPerson } from "./factories.ts";
import type { TestProduct } from "./product.ts";

let count = 0;

export const password = "correct-horse-7";

/** Returns an unused email address. */
export function newEmail(): string {
  count += 1;
  return `person${count}-${process.pid}@example.com`;
}

export type SignedIn = { client: Client; id: string; email: string };

/** Signs a person up through the API. */
export async function signUp(
  product: Pick<TestProduct, "visitor">,
  name = "Sunita Gurung",
  email = newEmail(),
): Promise<SignedIn> {
  const client = product.visitor();
  const answer = await client.post("/api/auth/sign-up", { name, email, password });
  if (answer.status !== 201) throw new Error(`sign-up: ${answer.status} ${answer.text}`);
  return { client, id: answer.body.user.id, email };
}

/** The same with a verified address. */
export async function signUpVerified(
  product: Pick<TestProduct, "visitor" | "sql">,
  name?: string,
  email?: string,
): Promise<SignedIn> {
  const person = await signUp(product, name, email);
  await setPerson(product, person.id, { emailProvenAt: new Date() });
  return person;
}

/** A person with another role and a verified address, set in the database like the command line does. */
export async function signUpAs(
  product: Pick<TestProduct, "visitor" | "sql">,
  role: "leader" | "orgmanager" | "admin",
  name = `A ${role}`,
): Promise<SignedIn> {
  const person = await signUp(product, name);
  await setPerson(product, person.id, { role, emailProvenAt: new Date() });
  return person;
}

/** Creates an organization led by `leader`, with these members of role user. */
export async function makeOrganization(
  product: Pick<TestProduct, "sql">,
  leader: SignedIn,
  members: SignedIn[],
): Promise<string> {
  count += 1;
  const id = `org_test_${process.pid}_${count}`;
  const createdBy = leader.id;
  await addRows(product, organization, [{ id, name: "Himal Hydro", createdBy, createdAt: new Date() }]);
  for (const person of [leader, ...members]) {
    await setPerson(product, person.id, { organizationId: id });
    const role = person === leader ? "leader" : "user";
    await addMembers(product, [{ personId: person.id, organizationId: id, role, addedBy: leader.id }]);
  }
  return id;
}

/** Passes step-up authentication, as the dialog does. */
export async function confirmPassword({ client }: SignedIn, typed = password) {
  return client.post("/api/me/confirmation/password", { password: typed });
}

export const cardInput = { name: "Sunita Gurung", email: "sunita@himalhydro.example" };

// biome-ignore lint/suspicious/noExplicitAny: read field by field
export async function makeCard(person: SignedIn, input: Record<string, unknown> = {}): Promise<any> {
  const answer = await person.client.post("/api/cards", { ...cardInput, ...input });
  if (answer.status !== 201) throw new Error(`card: ${answer.status} ${answer.text}`);
  return answer.body;
}
