import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { Client } from "../support/client.ts";
import { addRows } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { createTeam } from "../support/organizations.ts";
import { newEmail } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { tables } from "../support/rows.ts";
import { startSmtp } from "../support/smtp.ts";
import { untilEmailsAreSent } from "../support/time-machine.ts";

const adminsPassword = "a-boss-horse-77";
const newPassword = "another-horse-88";
const newPerson = () => ({ name: "Anna", email: newEmail(), password: "blue-horse-12" });

/** Creates a person through the admin and replaces the temporary password. */
async function madeByAdmin(product: TestProduct, admin: Client, organizationId: string, role: string): Promise<Client> {
  const typed = { ...newPerson(), role };
  await admin.post(`/api/organizations/${organizationId}/members`, typed);
  const client = product.visitor();
  await client.post("/api/auth/sign-in", { email: typed.email, password: typed.password });
  await client.put("/api/me/password", { currentPassword: typed.password, password: newPassword });
  return client;
}

it("while sign-up is closed, only invitations of organizations that an admin made open it; all are answered alike", async () => {
  const smtp = await startSmtp();
  const place = { SIGNUP: "closed", ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: adminsPassword };
  const product = await startTestProduct({ ...place, SMTP_URL: smtp.url });
  try {
    const admin = product.visitor();
    await admin.post("/api/auth/sign-in", { email: place.ADMIN_EMAIL, password: adminsPassword });
    const made = (await admin.post("/api/organizations", { name: "Made by an admin" })).body.id;
    const leader = await madeByAdmin(product, admin, made, "leader");
    await product.sql`update person set email_proven_at = now() where role = 'leader'`;
    const founded = (await leader.post("/api/organizations", { name: "Founded" })).body.id;
    const [inMade, inFounded] = [newEmail(), newEmail()];
    const invite = (id: string, email: string) => leader.post(`/api/organizations/${id}/members`, { email });
    const answers = [await invite(made, inMade), await invite(founded, inFounded)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(Object.keys(answers[1]?.body)).toEqual(Object.keys(answers[0]?.body));

    const { token } = await waitForEmail(smtp, inMade, "you have an invitation");
    await untilEmailsAreSent(product);
    expect(smtp.to(inFounded)).toEqual([]);
    const signUp = (link: string) =>
      product.visitor().post("/api/auth/sign-up-invited", { token: link, name: "Anna", password: newPassword });
    expect((await signUp(token)).status).toBe(201);

    // A link from before the sign-up was closed.
    const tokenHash = createHash("sha256").update("an-older-link").digest("base64url");
    await addRows(product, tables.invitationLink, [{ tokenHash, invitationId: answers[1]?.body.id }]);
    const shown = await product.visitor().post("/api/invitations/link", { token: "an-older-link" });
    expect(shown.body).toMatchObject({ email: inFounded, maySignUp: false });
    const refused = await signUp("an-older-link");
    expect([refused.status, refused.body.message]).toEqual([403, message.signUpClosed]);
  } finally {
    await product.stop();
    await smtp.stop();
  }
});

it("while sign-up is closed, only admins and managers of organizations that an admin made add people", async () => {
  const place = { SIGNUP: "closed", ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: adminsPassword };
  const product = await startTestProduct(place);
  try {
    const admin = product.visitor();
    await admin.post("/api/auth/sign-in", { email: place.ADMIN_EMAIL, password: adminsPassword });
    const made = (await admin.post("/api/organizations", { name: "Made by an admin" })).body.id;
    const leader = await madeByAdmin(product, admin, made, "leader");
    expect((await leader.post(`/api/organizations/${made}/members`, newPerson())).status).toBe(201);

    await product.sql`update person set email_proven_at = now() where role = 'leader'`;
    const founded = (await leader.post("/api/organizations", { name: "Founded" })).body.id;
    const refused = await leader.post(`/api/organizations/${founded}/members`, newPerson());
    expect([refused.status, refused.body.message]).toEqual([403, message.signUpClosed]);
    expect((await admin.post(`/api/organizations/${founded}/members`, newPerson())).status).toBe(201);
  } finally {
    await product.stop();
  }
});

it("people whom a manager adds count as sign-ups of the network", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
  try {
    // The leader's own sign-up is the first of ten per hour.
    const { leader, id } = await createTeam(strict);
    const add = () => leader.client.post(`/api/organizations/${id}/members`, newPerson());
    for (let count = 0; count < 9; count += 1) expect((await add()).status).toBe(201);
    const refused = await add();
    expect([refused.status, refused.body.message]).toEqual([429, message.unexpected]);
    expect((await strict.visitor().post("/api/auth/sign-up", newPerson())).status).toBe(429);
    strict.clock.advance(3_600_000);
    expect((await add()).status).toBe(201);
  } finally {
    await strict.stop();
  }
});
