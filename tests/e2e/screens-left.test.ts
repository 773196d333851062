import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { openPageAs } from "../support/signed-page.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  product = await startTestProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it("a screen that is left before it has faded in throws nothing", async () => {
  const { page, context, faults } = await openPageAs(browser, product.url, await signUpAs(product, "admin"));
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
