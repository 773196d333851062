import { expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { createTeam } from "../support/organizations.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

/** What the server lets the browser request ahead of the code (server/http/early-answers.ts). */

const [product, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);

async function newUser(): Promise<SignedIn> {
  const user = await signUp(product);
  await makeCard(user);
  return user;
}

it.each([
  ["/dashboard", newUser, "Update Card"],
  ["/admin", () => signUpAs(product, "admin"), "CSV format"],
  ["/leader", async () => (await createTeam(product)).leader, "Add member"],
] as const)("on %s is requested once", async (path, newPerson, button) => {
  const { page, context, faults } = await openPageAs(browser, product.url, await newPerson());
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url().slice(product.url.length)));
  const link = (await page.goto(path))?.headers().link ?? "";
  const ahead = [...link.matchAll(/<([^>]+)>/gu)].map((found) => found[1] ?? "");
  expect(ahead.length).toBeGreaterThan(1);
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  for (const address of ahead) expect(requested.filter((url) => url === address)).toEqual([address]);
  expect(faults).toEqual([]);
  await context.close();
});

it("does not outlive a temporary password", async () => {
  const user = await newUser();
  await setPerson(product, user.id, { mustChangePassword: true });
  const { page, context } = await openPageAs(browser, product.url, user);
  await page.goto("/dashboard");
  await page.getByLabel("New password", { exact: true }).fill("another-horse-8");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Update Card" }).waitFor();
  await context.close();
});
