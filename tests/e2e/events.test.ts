import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { axe } from "../support/axe.ts";
import { ownerWithExchange, share, teamWithExchange } from "../support/contacts.ts";
import { failRequests } from "../support/fail-requests.ts";
import { dialog, press, waitForText } from "../support/page-steps.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const phone = { viewport: { width: 390, height: 844 } };
const events = (page: Page) => page.getByRole("list", { name: "Events" }).getByRole("link").allTextContents();
const barsOf = (page: Page, name: string) => page.getByRole("region", { name }).getByRole("listitem").allTextContents();
const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function planEvent({ client }: SignedIn, change: Record<string, unknown> = {}) {
  const today = product.clock.now().toISOString().slice(0, 10);
  const days = { firstDay: today, lastDay: today, timeZone: "UTC" };
  return (
    await client.post("/api/events", { name: "Himal Expo", place: "Kathmandu", ...days, personIds: [], ...change })
  ).body;
}

describe("an event", () => {
  it("is planned for some members, shown on their cards, counted, filtered by, changed and deleted", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const { page, faults } = await reusedPageAs(product.url, leader);
    await page.goto(`/contacts?organization=${organizationId}`);
    await page.getByRole("link", { name: "Events" }).click();
    await waitForText(page, "No events yet");
    await press(page, "New event");
    const form = dialog(page);
    await form.getByRole("button", { name: "Create event" }).click();
    await waitForText(page, message.fieldRequired);
    await form.getByLabel("Name", { exact: true }).fill("Himal Expo");
    await form.getByLabel("Place").fill("Kathmandu");
    await form.getByText("Chosen members").click();
    await form.getByRole("button", { name: "Create event" }).click();
    await form.getByRole("alert").getByText(message.eventNobody).waitFor();
    await form.getByRole("searchbox").fill("asha");
    await expect.poll(() => form.getByRole("checkbox").count()).toBe(1);
    await form.getByText("Asha Rai").click();
    await expect.poll(() => form.getByText(message.eventNobody).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await form.getByRole("button", { name: "Create event" }).click();
    await waitForText(page, "Event created");
    await expect.poll(() => events(page)).toEqual(["Himal Expo"]);

    const { page: visitor } = await reusedPage(product.url);
    await visitor.goto(`/card/${cards[0].id}`);
    expect(await visitor.getByText(/meeting at/u).count()).toBe(1);
    await share(product.visitor(), cards[0].id, { answers: { size: "More" } });
    await share(product.visitor(), cards[1].id, { email: "other@visitor.example", phone: "" });

    await page.getByRole("link", { name: "Himal Expo" }).click();
    await waitForText(page, "Taking part: Asha Rai.");
    await page.reload();
    await expect.poll(() => barsOf(page, "By person")).toEqual(["Asha Rai1"]);
    expect(await barsOf(page, "Size of your team?")).toEqual(["More1"]);
    expect(await barsOf(page, "By temperature")).toEqual(["Not rated1"]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole("link", { name: "Asha Rai" }).click();
    await expect.poll(() => page.getByRole("list", { name: "Contacts" }).getByRole("link").count()).toBe(1);
    await press(page, "Himal Expo");
    await page.getByRole("option", { name: "Any event" }).click();
    expect(new URL(page.url()).searchParams.has("event")).toBe(false);
    await page.getByRole("link", { name: "Maya Lama" }).click();
    await page.getByRole("link", { name: "Himal Expo" }).click();

    await press(page, "Edit");
    await dialog(page).getByText("All members", { exact: true }).click();
    await dialog(page).getByLabel("Name", { exact: true }).fill("Himal Expo 2026");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Himal Expo 2026" }).waitFor();
    await waitForText(page, "All members take part.");
    const { page: own } = await reusedPageAs(product.url, members[1]);
    await own.goto("/contacts/events");
    await own.getByRole("link", { name: "Himal Expo 2026" }).click();
    await waitForText(own, "All members take part.");
    expect(await own.getByRole("button", { name: /Edit|Delete|Export/u }).count()).toBe(0);

    await press(page, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete event" }).click();
    await waitForText(page, "Event deleted");
    await waitForText(page, "No events yet");
    expect(faults).toEqual([]);
  });

  it("of several days is read day by day on a phone, and nothing scrolls sideways", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const tomorrow = new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const { id } = await planEvent(owner, { name: "x".repeat(100), lastDay: tomorrow });
    await share(product.visitor(), card.id);
    product.clock.advance(86_400_000);
    await share(product.visitor(), card.id);
    await share(product.visitor(), card.id, { email: "other@visitor.example", phone: "" });
    const { page, faults } = await reusedPageAs(product.url, owner, { ...phone, colorScheme: "dark" });
    await page.goto(`/contacts/events/${id}`);
    await page.getByRole("radiogroup", { name: "Day" }).getByRole("radio").nth(2).press("Space");
    await expect.poll(() => barsOf(page, "By person")).toEqual(["Sunita Gurung2"]);
    expect(new URL(page.url()).search).toBe(`?day=${tomorrow}`);
    await page.goBack();
    await expect.poll(() => barsOf(page, "By person")).toEqual(["Sunita Gurung3"]);
    expect([await isSideways(page), await axe(page)]).toEqual([0, []]);
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await waitForText(page, "3 meetings");
    expect([await isSideways(page), await axe(page)]).toEqual([0, []]);
    expect(faults).toEqual([]);
  });

  it("says what is missing: no events, no meetings, no report, no such event", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/contacts/events");
    await waitForText(page, "Plan a fair or a meeting.");
    const { id } = await planEvent(owner);
    await page.goto(`/contacts/events/${id}`);
    await waitForText(page, "No meetings yet");
    await failRequests(page, "GET", "**/api/events/*/report*");
    await page.reload();
    await waitForText(page, "The report couldn't be loaded");
    await page.unrouteAll();
    await press(page, "Try again");
    await waitForText(page, "No meetings yet");
    await page.goto("/contacts/events/nobody-1");
    await waitForText(page, message.eventNotFound);
    await page.getByRole("link", { name: "All events" }).click();
    await expect.poll(() => events(page)).toEqual(["Himal Expo"]);
  });
});
