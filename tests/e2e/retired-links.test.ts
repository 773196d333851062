import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { createJoinedMember } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeCard, signUpAs } from "../support/people.ts";
import {
  chooseLinks,
  openPath,
  removeMemberFrom,
  setHosts,
  shortCodeOf,
  teamWithCard,
} from "../support/retired-links.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser } from "../support/shared.ts";

const browser = await sharedBrowser();

const product = ownProduct({ CARD_HOSTS: "c.evox.example,karte.nordlicht.example" });

async function chooseColleague(page: Page, name: string): Promise<void> {
  await press(page, /Choose a card/u);
  await page.getByRole("option", { name }).click();
  await page.getByRole("option").first().waitFor({ state: "detached" });
}

describe("an organization's details", () => {
  it("say where codes of those who left lead, and change it", async () => {
    const { team, member, card } = await teamWithCard(product);
    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague, { name: "Anil Shrestha" });
    const { page, faults } = await reusedPageAs(product.url, team.leader);
    await page.goto("/organization");
    await page.getByRole("link", { name: "Links of people who left" }).click();
    await waitForText(page, "No retired links yet");
    await page.getByRole("link", { name: "Team", exact: true }).click();
    await press(page, "Remove Sunita Gurung");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await waitForText(page, /Sunita Gurung is no longer in/u);
    await page.getByRole("link", { name: "Links of people who left" }).click();
    await waitForText(page, "Leads to their own card");
    const code = await shortCodeOf(member, card.id);

    await page.getByText("To a web address", { exact: true }).click();
    await press(page, "Save");
    await waitForText(page, message.webAddressRequired);
    await page.getByRole("textbox", { name: "Web address" }).fill("nordlicht.example");
    for (const link of ["Dashboard", "Settings"]) {
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
      await press(page, "Keep editing");
    }
    await page.getByLabel("Grace period (days)").fill("3.5");
    await press(page, "Save");
    await waitForText(page, message.graceDaysRange);
    await page.getByLabel("Grace period (days)").fill("0");
    await press(page, "Save");
    await waitForText(page, message.linksSaved);
    await waitForText(page, "Leads to https://nordlicht.example");
    const visitor = await browser.newPage({ javaScriptEnabled: false });
    await visitor.goto(`${product.url}/c/${card.shortCode}`);
    const next = visitor.getByRole("link", { name: "Continue to nordlicht.example" });
    expect(await next.getAttribute("href")).toBe("https://nordlicht.example");
    await visitor.close();

    await page.getByText("To a colleague", { exact: true }).click();
    await press(page, "Save");
    await waitForText(page, message.chooseColleague);
    await chooseColleague(page, "Anil Shrestha");
    await press(page, "Save");
    await waitForText(page, "Leads to Anil Shrestha");
    expect((await openPath(product, `/c/${card.shortCode}`)).at).toBe(`/c/${taking.shortCode}`);

    await page.getByText("To their card", { exact: true }).click();
    await press(page, "Save");
    await waitForText(page, "Leads to their own card");
    await press(page, `Change where ${card.shortCode} leads`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("To a colleague", { exact: true }).click();
    await chooseColleague(page, "Anil Shrestha");
    await dialog.getByRole("button", { name: "Save" }).click();
    await waitForText(page, "as chosen for this link");
    expect((await openPath(product, `/c/${card.shortCode}`)).at).toBe(`/c/${taking.shortCode}`);
    expect((await openPath(product, `/c/${code}`)).status).toBe(200);

    await waitForText(page, "Only an administrator can change these.");
    expect(await page.getByLabel("Short link domain").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("keep what another device chose meanwhile, and ask where both changed the same", async () => {
    const { team } = await teamWithCard(product);
    const { page, faults } = await reusedPageAs(product.url, team.leader);
    await page.goto("/organization?tab=links");
    const stored = async () => (await team.leader.client.get(`/api/organizations/${team.id}/links`)).body;
    const web = { formerMembers: "web", web: "https://nordlicht.example" };
    await page.getByText("To a web address", { exact: true }).click();
    await page.getByRole("textbox", { name: "Web address" }).fill("nordlicht.example");
    await chooseLinks(team, { graceDays: 12 });
    await press(page, "Save");
    await waitForText(page, message.mergedFromElsewhere);
    expect(await stored()).toMatchObject({ ...web, graceDays: 12 });

    await page.getByText("To a notice", { exact: true }).click();
    await chooseLinks(team, { ...web, web: "https://other.example", graceDays: 12 });
    await press(page, "Save");
    const choice = page.getByRole("radiogroup", { name: "Where retired links lead" }).last();
    await choice.getByText("To a web address: https://other.example").click();
    expect(await stored()).toMatchObject({ formerMembers: "web", web: "https://other.example" });
    await choice.getByText("To a notice").click();
    await press(page, "Save selection");
    await expect.poll(async () => (await stored()).formerMembers).toBe("notice");

    const admin = await signUpAs(product, "admin");
    const { page: hosts } = await reusedPageAs(product.url, admin);
    await hosts.goto(`/organization?id=${team.id}&tab=links`);
    await hosts.getByLabel("Approved websites").fill("mine.example");
    await setHosts(admin, team.id, { cardHost: "karte.nordlicht.example" });
    await press(hosts, "Save domains");
    await waitForText(hosts, message.mergedFromElsewhere);
    expect(await stored()).toMatchObject({ cardHost: "karte.nordlicht.example", approvedHosts: ["mine.example"] });
    expect(faults).toEqual([]);
  });

  it("let an admin assign the host of short links and approve websites", async () => {
    const { team, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    const { page, faults } = await reusedPageAs(product.url, admin);
    await page.goto(`/organization?id=${team.id}&tab=links`);
    await press(page, /Short link domain/u);
    await page.getByRole("option", { name: "karte.nordlicht.example" }).click();
    await page.getByRole("option").first().waitFor({ state: "detached" });
    await page.getByLabel("Approved websites").fill("nordlicht.example, not/a/host");
    await press(page, "Save domains");
    await waitForText(page, message.hostInvalid);
    await page.getByLabel("Approved websites").fill("nordlicht.example");
    await press(page, "Save domains");
    await waitForText(page, message.hostsSaved);
    expect((await admin.client.get(`/api/cards/${card.id}`)).body.address).toBe(
      `http://karte.nordlicht.example/c/${card.shortCode}`,
    );
    expect(faults).toEqual([]);
  });

  it("show nothing of it to members", async () => {
    const { member } = await teamWithCard(product);
    const { page } = await reusedPageAs(product.url, member);
    await page.goto("/organization");
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("When someone leaves").count()).toBe(0);
  });
});

describe("who leaves or deletes", () => {
  it("reads what becomes of printed codes", async () => {
    const { team, member, card } = await teamWithCard(product);
    const { page } = await reusedPageAs(product.url, member);
    await page.goto("/dashboard");
    await press(page, /^Delete/u);
    await waitForText(page, "If there's no other card, they'll open the next one created in this account");
    await press(page, "Cancel");
    await page.goto("/account");
    await press(page, /^Delete/u);
    await waitForText(page, "will stay with it, and the organization will choose where they lead");
    await removeMemberFrom(team, member);
    await page.goto("/dashboard");
    await press(page, /^Notifications/u);
    await waitForText(page, "Your card has a new short link.");
    // A visitor with the retired link sees the card under its new short link.
    const visitor = await browser.newPage();
    await visitor.goto(`${product.url}/c/${card.shortCode}?via=qr`);
    expect(new URL(visitor.url()).pathname).toBe(`/c/${await shortCodeOf(member, card.id)}`);
    await visitor.getByRole("heading", { name: "Sunita Gurung" }).waitFor();
    await visitor.close();
  });
});
