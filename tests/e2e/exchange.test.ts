import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { languages } from "../../domain/core/languages.ts";
import { message } from "../../domain/core/messages.ts";
import { axe } from "../support/axe.ts";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { contactsOf, exchange, notice, ownerWithExchange } from "../support/contacts.ts";
import { ownProduct } from "../support/own-product.ts";
import { measurePageSize } from "../support/page-size.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser } from "../support/shared.ts";
import { startSmtp } from "../support/smtp.ts";

const smtp = await startSmtp();
const product = ownProduct({ SMTP_URL: smtp.url });
afterAll(() => smtp.stop());
const browser = await sharedBrowser();
const phone = { viewport: { width: 390, height: 844 } };

const opened: WatchedPage[] = [];
async function open(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, product.url, { ...phone, ...options });
  opened.push(watched);
  return watched;
}
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

const sendButton = (page: Page) => page.locator("#exchange .exchange-send");
const ownLink = (page: Page) => page.locator("[data-own-link]");

/** Opens the card and its form, with the form's script. */
async function openForm(page: Page, cardId: string): Promise<void> {
  const script = page.waitForResponse(/\/assets\/exchange-[^/]+\.js$/u);
  await page.goto(`/card/${cardId}`);
  await script;
  // The script has run when the form has its token.
  await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Share your contact back" }).click();
}

async function fillIn(page: Page, email = "maya@visitor.example"): Promise<void> {
  await page.fill("[name=name]", "Maya Lama");
  await page.fill("[name=email]", email);
}

async function shareAt(page: Page, cardId: string): Promise<string> {
  await openForm(page, cardId);
  await fillIn(page);
  await page.getByLabel("May email me about products").check();
  await page.getByLabel("More").check();
  await sendButton(page).click();
  await ownLink(page).waitFor();
  return ownLink(page).inputValue();
}

describe("a visitor shares their contact", () => {
  it("in a dialog, and gets a link to what they shared", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, faults } = await open();
    await openForm(page, card.id);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await fillIn(page);
    await page.fill("[name=phone]", "+977 980-1234567");
    await page.fill("[name=company]", "Lama & Co");
    await page.getByLabel("Your budget?").fill("500");
    await page.getByLabel("1 to 10").check();
    await page.getByLabel("Cards").check();
    await page.getByLabel("NFC").check();
    await page.getByLabel("May call me").check();
    await sendButton(page).click();
    await page.getByRole("heading", { name: `Your contact was shared with ${card.name}` }).waitFor();
    await page.goto(await ownLink(page).inputValue());
    await page.getByText("Lama & Co").or(page.locator("[name=company]")).first().waitFor();
    await page.locator("[data-state=found]").waitFor();
    expect(await page.locator("[name=company]").inputValue()).toBe("Lama & Co");
    expect(await page.locator("[data-answers] dd").allTextContents()).toEqual(["500", "1 to 10", "Cards", "NFC"]);
    expect(await contactsOf(owner)).toMatchObject([{ name: "Maya Lama", phone: "+9779801234567" }]);
    expect(faults).toEqual([]);
  });

  it("by a QR code: the channel is kept", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page } = await open();
    await page.goto(`/c/${card.shortCode}?via=qr`);
    await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Share your contact back" }).click();
    await fillIn(page);
    await sendButton(page).click();
    await ownLink(page).waitFor();
    expect(await contactsOf(owner, "?channel=qr")).toHaveLength(1);
  });

  it("and asks for a copy with a box that nothing ticks beforehand, and that a reload keeps", async () => {
    const { card } = await ownerWithExchange(product);
    const { page } = await open();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/contacts"));
    const box = page.getByLabel("Email me this contact and my link");
    await openForm(page, card.id);
    expect(await box.isChecked()).toBe(false);
    await fillIn(page, "");
    await page.fill("[name=phone]", "+977 980-1234567");
    await box.check();
    await sendButton(page).click();
    await page.getByText(message.copyNeedsEmail).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await page.fill("[name=email]", "maya@visitor.example");
    await openForm(page, card.id);
    expect(await box.isChecked()).toBe(true);
    await sendButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: "Maya Lama", sendCopy: true });
    await page.getByText("Each address gets one a day at most.").waitFor();
  });

  it("once, however often they tap", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/contacts")) posts += 1;
    });
    await sendButton(page).dblclick();
    await ownLink(page).waitFor();
    expect(posts).toBe(1);
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1 }]);
  });

  it("and what they typed stays on an error, also over a reload", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page } = await open();
    await openForm(page, card.id);
    await sendButton(page).click();
    await page.getByText(message.nameRequired).waitFor();
    await page.getByText(message.emailOrPhone).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await page.fill("[name=name]", "Maya Lama");
    await page.fill("[name=phone]", "+999 1");
    await page.getByLabel("More").check();
    await page.fill("[name=note]", "Call me");
    await sendButton(page).click();
    await page.getByText("Your contact wasn't sent.").waitFor();
    expect(await page.locator("[name=phone]").getAttribute("aria-invalid")).toBe("true");
    const token = await page.locator("[name=token]").inputValue();
    await openForm(page, card.id);
    expect(await page.locator("[name=note]").inputValue()).toBe("Call me");
    expect(await page.getByLabel("More").isChecked()).toBe(true);
    expect(await page.locator("[name=token]").inputValue()).toBe(token);
    await page.fill("[name=phone]", "+977 980-1234567");
    await sendButton(page).click();
    await ownLink(page).waitFor();
    expect(await contactsOf(owner)).toHaveLength(1);
    await openForm(page, card.id);
    expect(await page.locator("[name=note]").inputValue()).toBe("");
  });

  it("and an error of no field is seen where they press, before the button", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    await page.getByLabel("May email me about products").check();
    const changed = { ...exchange, notice: { ...notice, controller: "Himal Hydro Holding" } };
    await owner.client.put(`/api/cards/${card.id}/exchange`, changed);
    await sendButton(page).click();
    const failure = page.locator("#exchange").getByRole("alert");
    await failure.filter({ hasText: "Your contact wasn't sent. What you typed is still here." }).waitFor();
    expect(await failure.textContent()).toContain(message.noticeChanged);
    const { top, bottom, height } = await failure.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { top: box.top, bottom: box.bottom, height: innerHeight };
    });
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(height);
    await failure.getByRole("link", { name: "Reload" }).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("exchange-send");
  });

  it("without a script, on a page of its own", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, faults } = await open({ javaScriptEnabled: false });
    await page.goto(`/card/${card.id}`);
    await page.getByRole("link", { name: "Share your contact back" }).click();
    await page.fill("[name=name]", "Maya Lama");
    await page.getByLabel("More").check();
    await page.getByRole("button", { name: "Share contact" }).click();
    await page.getByText(message.emailOrPhone).waitFor();
    expect(await page.locator("[name=name]").inputValue()).toBe("Maya Lama");
    expect(await page.getByLabel("More").isChecked()).toBe(true);
    await page.fill("[name=email]", "maya@visitor.example");
    product.clock.advance(1000);
    await page.getByRole("button", { name: "Share contact" }).click();
    await page.getByRole("heading", { name: `Your contact was shared with ${card.name}` }).waitFor();
    expect(await ownLink(page).inputValue()).toContain("/my-contact#");
    await page.getByRole("link", { name: "Back to the card" }).click();
    await page.getByRole("link", { name: "Save contact" }).waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ email: "maya@visitor.example" }]);
    expect(faults).toEqual([]);
  });
});

describe("without a network", () => {
  const waiting = "Waiting for a connection. Keep this page open, or open this card again when you're online.";

  it("it waits on the device, visibly, and is sent once when the network is back, with the time of the tap", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, context } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    await context.setOffline(true);
    const metAt = new Date(product.clock.now().getTime() - 3_600_000);
    await page.clock.setFixedTime(metAt);
    await sendButton(page).click();
    await page.locator("#exchange").getByText(waiting).waitFor();
    await page.locator("#exchange [data-close]").click();
    await page.locator("[data-exchange-status]").getByText(waiting).waitFor();
    expect(await contactsOf(owner)).toEqual([]);
    await page.clock.setFixedTime(product.clock.now());
    await context.setOffline(false);
    const link = page.locator("[data-exchange-status]").getByRole("link", { name: "Your link" });
    await link.waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1, lastMetAt: metAt.toISOString() }]);
    await link.click();
    await page.locator("[data-state=found]").waitFor();
  });

  it("it is sent the next time that the page is opened", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, context } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    await context.setOffline(true);
    await sendButton(page).click();
    await page.locator("#exchange").getByText(waiting).waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`/card/${card.id}`);
    await next.getByText(`Your contact was shared with ${card.name}`).first().waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1 }]);
    await next.reload();
    await next.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
    await next.locator("[data-exchange-status]").getByRole("link", { name: "Your link" }).waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1 }]);
  });

  it("an answer that was lost does not send it twice", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    await page.route("**/contacts", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sendButton(page).click();
    await page.locator("#exchange").getByText(waiting).waitFor();
    await page.unroute("**/contacts");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await ownLink(page).waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1 }]);
  });

  it("one that is refused later is shown again with its reason", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, context } = await open();
    await openForm(page, card.id);
    await fillIn(page);
    await page.fill("[name=note]", "Call me");
    await context.setOffline(true);
    await sendButton(page).click();
    await page.locator("#exchange").getByText(waiting).waitFor();
    const changed = { ...exchange, notice: { ...notice, controller: "Himal Hydro Holding" } };
    await owner.client.put(`/api/cards/${card.id}/exchange`, changed);
    await context.setOffline(false);
    await page.locator("#exchange").getByText(message.noticeChanged).waitFor();
    expect(await page.locator("[name=note]").inputValue()).toBe("Call me");
    await page.locator("#exchange").getByRole("link", { name: "Reload" }).click();
    await page.getByText("Himal Hydro Holding").waitFor({ state: "attached" });
    await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Share your contact back" }).click();
    expect(await page.locator("[name=note]").inputValue()).toBe("Call me");
    await sendButton(page).click();
    await ownLink(page).waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 1 }]);
  });
});

describe("the visitor's own page", () => {
  it("shows what they shared; they correct it, withdraw a consent, download and delete it", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { page, faults } = await open();
    await page.goto(await shareAt(page, card.id));
    await page.locator("[data-state=found]").waitFor();
    const facts = page.locator("[data-fact]").filter({ hasText: /./u });
    expect(await facts.allTextContents()).toMatchObject([
      card.name,
      notice.controller,
      "Cards of Nepal",
      expect.stringMatching(/\d{4}$/u),
      expect.stringMatching(/\d{4}$/u),
      notice.rightsContact,
      // What they were told then.
      ...[notice.controller, "Cards of Nepal", notice.rightsContact, String(notice.retentionMonths)],
    ]);
    await page.getByText("What you were told then").click();
    expect(await axe(page)).toEqual([]);

    await page.fill("[name=email]", "no address");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(message.enterValidEmail).waitFor();
    await page.fill("[name=email]", "maya@new.example");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your changes were saved.").waitFor();
    expect(await contactsOf(owner)).toMatchObject([{ email: "maya@new.example" }]);

    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByText(/^Withdrawn on /u).waitFor();
    expect(await page.getByRole("button", { name: "Withdraw" }).count()).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("my-contact.json");
    const chunks = await (await download.createReadStream()).toArray();
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ fields: { email: "maya@new.example" } });

    await page.getByRole("button", { name: "Delete what I shared" }).click();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await contactsOf(owner)).toHaveLength(1);
    await page.getByRole("button", { name: "Delete what I shared" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("What you shared with this link was deleted.").waitFor();
    expect(await contactsOf(owner)).toEqual([]);
    await page.reload();
    await page.getByText(message.ownContactNotFound).waitFor();
    expect(faults).toEqual([]);
  });

  it("is reached from the card again, in this browser, until what they shared is deleted", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { card: another } = await ownerWithExchange(product);
    const { page, faults } = await open();
    const status = page.locator("[data-exchange-status]");
    const reopen = async (cardId = card.id) => {
      await page.goto(`/card/${cardId}`);
      await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
      return status.textContent();
    };
    const link = await shareAt(page, card.id);
    expect(await reopen()).toContain(`Your contact was shared with ${card.name}`);
    expect(await status.getByRole("link", { name: "Your link" }).getAttribute("href")).toBe(link);
    expect(await axe(page)).toEqual([]);
    expect(await reopen(another.id)).toBe("");
    await reopen();
    await status.getByRole("link", { name: "Your link" }).click();
    await page.getByRole("button", { name: "Delete what I shared" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("What you shared with this link was deleted.").waitFor();
    expect(await reopen()).toBe("");
    expect(faults).toEqual([]);

    // Deleted by the owner: the link says so once.
    await shareAt(page, card.id);
    for (const { id } of await contactsOf(owner)) await owner.client.delete(`/api/contacts/${id}`);
    await reopen();
    await status.getByRole("link", { name: "Your link" }).click();
    await page.getByText(message.ownContactNotFound).waitFor();
    expect(await reopen()).toBe("");

    // On the phone of its owner, which the next visitor may use.
    const { page: passedRound } = await reusedPageAs(product.url, owner);
    await passedRound.goto("/dashboard");
    await passedRound.getByRole("button", { name: "Share" }).first().waitFor();
    expect(await shareAt(passedRound, card.id)).toContain("/my-contact#");
    expect(await passedRound.evaluate((id) => localStorage.getItem(`evox-own-link:${id}`), card.id)).toBeNull();
  });

  it("says that a link is not valid, and that there is no connection", async () => {
    const { page, context } = await open();
    await page.goto("/my-contact");
    await page.getByText(message.ownContactNotFound).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.route("**/api/my-contact", (route) => route.abort());
    await page.reload();
    await page.getByText(message.networkError).waitFor();
    await page.unroute("**/api/my-contact");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(message.ownContactNotFound).waitFor();
    await context.close();
  });
});

describe("for everyone", () => {
  it.each(designs)("in %s: after Save contact, by sight and by keyboard", async (design) => {
    const owner = await signUp(product);
    const card = await makeCard(owner, { design });
    await owner.client.put(`/api/cards/${card.id}/exchange`, exchange);
    for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
      const { page } = await open({ viewport });
      await page.goto(`/card/${card.id}`);
      await page.getByRole("button", { name: "Share your contact back" }).waitFor();
      const stops: (string | undefined)[] = [];
      for (let index = 0; index < 4; index += 1) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate(() => document.activeElement?.textContent ?? undefined));
      }
      expect(stops).toEqual(["Save contact", "Contact", "Share", "Share your contact back"]);
      const [save, share] = await Promise.all([
        page.locator("[data-save]").boundingBox(),
        page.locator("[data-exchange]").boundingBox(),
      ]);
      expect(share?.y).toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0));
      await page.keyboard.press(" ");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Share your contact back");
      expect(await axe(page)).toEqual([]);
    }
  });

  it.each(["night", "badge"] as const)(
    "in %s, which is dark, the form's boxes are as light as the form",
    async (design) => {
      const owner = await signUp(product);
      const card = await makeCard(owner, { design });
      await owner.client.put(`/api/cards/${card.id}/exchange`, exchange);
      const { page } = await open({ colorScheme: "light" });
      await page.goto(`/card/${card.id}`);
      await page.locator("[data-exchange]").click();
      const scheme = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => getComputedStyle(one).colorScheme);
      expect(await scheme("#exchange [type=radio]")).toBe(await scheme("html"));
    },
  );

  it.each(["en", "ar", "ne"])(
    "in %s: axe finds nothing in the form, its errors, the answer and the pages",
    async (locale) => {
      const { card } = await ownerWithExchange(product);
      const { page, faults } = await open({ locale });
      await page.goto(`/card/${card.id}`);
      await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
      await page.locator("[data-exchange]").click();
      expect(await page.locator("html").getAttribute("dir")).toBe(locale === "ar" ? "rtl" : "ltr");
      expect(await axe(page)).toEqual([]);
      await sendButton(page).click();
      await page.locator("#exchange [aria-invalid=true]").first().waitFor();
      expect(await axe(page)).toEqual([]);
      await fillIn(page);
      await sendButton(page).click();
      await ownLink(page).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.goto(await ownLink(page).inputValue());
      await page.locator("[data-state=found]").waitFor();
      expect(await axe(page)).toEqual([]);
      await page.goto(`/card/${card.id}/exchange`);
      expect(await axe(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it("a card that takes no contacts has nothing of it", async () => {
    const card = await makeCard(await signUp(product));
    const { page } = await open();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(`/card/${card.id}`);
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    expect(await page.locator("[data-exchange], #exchange").count()).toBe(0);
    expect(scripts.filter((address) => address.includes("exchange"))).toEqual([]);
  });

  it("the card stays small: HTML and CSS 30 KB, script 10 KB with the form's", async () => {
    const { card } = await ownerWithExchange(product);
    for (const language of languages) {
      const path = `/card/${card.id}`;
      const { page, script } = await measurePageSize(product.url, path, { language });
      const late = await measurePageSize(product.url, path, { language, scripts: "data-exchange" });
      expect(page, language).toBeLessThanOrEqual(30 * 1024);
      expect(late.script).toBeGreaterThan(1024);
      expect(script + late.script, language).toBeLessThanOrEqual(10 * 1024);
    }
  });
});
