import { expect, it } from "vitest";
import { axe } from "../support/axe.ts";
import { contactsOf, ownerWithExchange, share, teamWithExchange } from "../support/contacts.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

it("two contacts that got the same address are merged on the page, which says what their visitors read", async () => {
  const { owner, card } = await ownerWithExchange(product);
  const visitor = product.visitor();
  await share(visitor, card.id, { language: "de", consents: {} });
  await share(visitor, card.id, { name: "M. Lama", email: "lama@work.example", phone: "" });
  const [second, maya] = await contactsOf(owner);
  await owner.client.patch(`/api/contacts/${second.id}`, { email: maya.email });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto(`/contacts/${maya.id}`);
  await waitForText(page, "Possibly the same person");
  await page.getByText("What the visitor read").click();
  await waitForText(page, "Deutsch");
  await waitForText(page, "Cards of Nepal");
  expect(await axe(page)).toEqual([]);
  const { page: arabic } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
  await arabic.goto(`/contacts/${maya.id}?lang=ar`);
  await waitForText(arabic, "ربما الشخص نفسه");
  await arabic.getByText("ما قرأه الزائر").click();
  expect(await arabic.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axe(arabic)).toEqual([]);
  await press(page, "Merge M. Lama");
  await waitForText(page, /Meetings and notes of .*M\. Lama.* move here/u);
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge" }).click();
  await waitForText(page, "Contacts merged");
  await page.getByText("Possibly the same person").waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Not the same person" }).count()).toBe(2);
  expect(await contactsOf(owner)).toMatchObject([{ id: maya.id, meetingCount: 2 }]);
  expect(faults).toEqual([]);
});

it("who deletes an organization reads how many contacts go with it", async () => {
  const { cards, organizationId } = await teamWithExchange(product);
  await share(product.visitor(), cards[0].id);
  const { page } = await reusedPageAs(product.url, await signUpAs(product, "admin"));
  await page.goto(`/leader?organization=${organizationId}&tab=settings`);
  await waitForText(page, "1 meeting in the last 12 months");
  await press(page, "Delete organization…");
  await waitForText(page, "1 contact will be deleted.");
});
