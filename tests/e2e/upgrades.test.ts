import { beforeAll, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Plan Admin");
});

async function requested(name: string, plan: string) {
  const owner = await signUp(product, name);
  const card = await makeCard(owner, { name });
  const { body } = await owner.client.put(`/api/cards/${card.id}/upgrade`, { plan, note: `From ${name}` });
  return { owner, card, id: body.id };
}

it("an account names its plan, what it brings and the way to another one, and shows the answer", async () => {
  const owner = await signUp(product, "Asha Account");
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/account#plan");
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await plan.getByRole("heading", { name: "Standard" }).waitFor();
  await plan.getByText("Your card, link and QR code").first().waitFor();
  await plan.getByText("Standard is Basic, Premium is Premium, and Elite is Executive.").waitFor();
  await plan.getByRole("button", { name: "Request Elite…" }).click();
  await page.getByText("“Direct” is a single payment for a lifetime subscription").waitFor();
  await page.getByRole("button", { name: "Request Elite", exact: true }).click();
  await plan.getByText("You requested the Elite plan").waitFor();
  const [{ id }] = (await owner.client.get("/api/upgrades")).body.items;
  const reason = "Please pay first.";
  await admin.client.put(`/api/upgrades/${id}/state`, { state: "declined", reason });
  // Withdrawn too late: the answer is shown instead.
  await plan.getByRole("button", { name: "Withdraw request" }).click();
  await page.getByText(message.upgradeAnswered).waitFor();
  await plan.getByText(`Your last request, for Elite, was declined: ${reason}`).waitFor();
  await page.getByRole("button", { name: /^Notifications/u }).click();
  await page.getByText(`Your request for the Elite plan for ${card.name} was declined: ${reason}`).waitFor();
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});

it("an admin sees the requests with their number, accepts one in a step, and declines another with a reason", async () => {
  const [wanted, refused] = [await requested("Wanda Wanted", "elite"), await requested("Rita Refused", "premium")];
  const { page, faults } = await reusedPageAs(product.url, admin);
  await page.goto("/admin");
  await page.getByRole("tab", { name: /Plan requests/u }).click();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: `From ${name}` });
  await row("Wanda Wanted").getByText("Elite plan (category Executive)").waitFor();
  await row("Wanda Wanted").getByRole("button", { name: "Accept…" }).click();
  await page.getByText("The card moves from the Basic to the Executive category").waitFor();
  await page.getByRole("button", { name: "Accept", exact: true }).dblclick();
  await row("Wanda Wanted").waitFor({ state: "detached" });
  const card = (await wanted.owner.client.get(`/api/cards/${wanted.card.id}`)).body;
  expect([card.category, card.subscriptionExpires]).toEqual(["Executive", expect.any(String)]);
  await row("Rita Refused").getByRole("button", { name: "Decline…" }).click();
  await page.getByLabel("Reason (optional)").fill("Not yet");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await row("Rita Refused").waitFor({ state: "detached" });
  await page.getByText("All", { exact: true }).click();
  await row("Rita Refused").getByText("Declined: Not yet").waitFor();
  await row("Wanda Wanted").getByText("Accepted", { exact: true }).waitFor();
  expect((await refused.owner.client.get(`/api/cards/${refused.card.id}`)).body.category).toBe("Basic");
  expect(faults).toEqual([]);
});

it("an acceptance keeps what was paid for, and asks before it shortens it", async () => {
  const { owner, card } = await requested("Petra Paid", "elite");
  const paidUntil = new Date(Date.now() + 1000 * 86_400_000);
  await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: paidUntil });
  const lifetime = await requested("Lila Lifetime", "elite");
  await admin.client.put(`/api/cards/${lifetime.card.id}/subscription`, { plan: "lifetime" });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=upgrades");
  const open = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: `From ${name}` })
      .getByRole("button", { name: "Accept…" })
      .click();
  const selected = page.getByRole("dialog").getByRole("button", { name: /Subscription/u });
  await open("Lila Lifetime");
  await selected.getByText("Lifetime").waitFor();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByText("Elite is active for").waitFor();
  await open("Petra Paid");
  await selected.getByText("Add 12 months").waitFor();
  await selected.click();
  await page.getByRole("option", { name: /^12 months/u }).click();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Shorten Petra Paid's subscription?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  const cardNow = async () => (await owner.client.get(`/api/cards/${card.id}`)).body;
  expect((await cardNow()).category).toBe("Premium");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await question.getByRole("button", { name: "Shorten subscription" }).click();
  await expect.poll(async () => (await cardNow()).category).toBe("Executive");
  expect(Date.parse((await cardNow()).subscriptionExpires)).toBeLessThan(paidUntil.getTime());
});

it("an admin who answers what another answered is told so, and the list follows", async () => {
  const answered = await requested("Anna Answered", "premium");
  const hidden = await requested("Sara Suspended", "premium");
  await setCard(product, hidden.card.id, { status: "suspended", statusSetBy: "admin" });
  const paused = await requested("Paul Paused", "premium");
  await admin.client.put(`/api/users/${paused.owner.id}/status`, { status: "suspended" });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=upgrades");
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: `From ${name}` });
  await row("Anna Answered").waitFor();
  expect(await row("Sara Suspended").getByRole("button", { name: "Accept…" }).isDisabled()).toBe(true);
  await row("Sara Suspended").getByText(message.upgradeCardNotActive).waitFor();
  expect(await row("Paul Paused").getByRole("button", { name: "Accept…" }).isDisabled()).toBe(true);
  const other = await signUpAs(product, "admin");
  await row("Anna Answered").getByRole("button", { name: "Accept…" }).click();
  await other.client.put(`/api/upgrades/${answered.id}/state`, { state: "declined" });
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByText(message.upgradeAnswered).waitFor();
  await row("Anna Answered").waitFor({ state: "detached" });
});

it("an admin who answers a request whose card was deleted is told so", async () => {
  const { owner, card } = await requested("Dora Deleted", "premium");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=upgrades");
  const row = page.getByRole("listitem").filter({ hasText: "From Dora Deleted" });
  await row.getByRole("button", { name: "Decline…" }).click();
  await owner.client.delete(`/api/cards/${card.id}`);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByText(message.upgradeNotFound).waitFor();
  await row.waitFor({ state: "detached" });
});
