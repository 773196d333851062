import { expect, it } from "vitest";
import { signUpAs } from "../support/people.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

it("a screen that is left before it has faded in throws nothing", async () => {
  const { page, context, faults } = await openPageAs(browser, product.url, await signUpAs(product, "admin"), {
    reducedMotion: "no-preference",
  });
  await page.goto("/account");
  await page.getByRole("heading", { name: "Account" }).first().waitFor();
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate(async () => {
      for (const path of ["/role-debug", "/account", "/nowhere", "/account"]) {
        history.pushState(null, "", path);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    });
  }
  await page.getByRole("heading", { name: "Account" }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
