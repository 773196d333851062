import ICAL from "ical.js";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { phoneJpeg, transparentLogo } from "../support/images.ts";
import { ownProduct } from "../support/own-product.ts";
import { readCodes } from "../support/qr.ts";
import { sharedBrowser } from "../support/shared.ts";

const browser = await sharedBrowser();

const product = ownProduct({ LIMIT_FACTOR: "1" });

const company = 'Smith; Sons, "Ltd" \\ Co';

it("a person signs up, makes a card, shares it, and someone with a phone saves the contact", async () => {
  const me = { name: "me.jpg", mimeType: "image/jpeg", buffer: await phoneJpeg() };
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await transparentLogo() };
  // A local number is parsed with the browser's region.
  const look = { viewport: { width: 1440, height: 900 }, locale: "en-NP" };
  const { page, context, faults } = await openPage(browser, product.url, look);

  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.waitForURL("**/login");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Sunita Gurung");
  await page.getByLabel("Email", { exact: true }).fill("sunita@himalhydro.example");
  await page.getByLabel("Password", { exact: true }).fill("tr0ub4dor-x");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await encodeAtOnce(page);

  // The card: an invalid address gets a field error, and typed text stays.
  await page.getByLabel("Name", { exact: true }).first().fill("Sunita Gurung");
  await page.getByLabel("Job title").fill("Head of Partnerships");
  await page.getByLabel("Company", { exact: true }).fill(company);
  await page.getByLabel("Location", { exact: true }).fill("Lazimpat, Kathmandu");
  await page.getByLabel("Bio", { exact: true }).fill("Small hydropower.\nAsk me about 200 kW.");
  await page.getByLabel("Email", { exact: true }).fill("sunita@himalhydro");
  await page.getByLabel("Phone", { exact: true }).last().fill("980 123 4567");
  await page.getByLabel("Website", { exact: true }).fill("himalhydro.example");
  await page.getByLabel("LinkedIn").fill("@sunita-gurung");
  await page.getByRole("button", { name: "Create Card" }).first().click();
  await page.getByText("Please enter a valid email address").waitFor();
  await expect
    .poll(() => page.getByLabel("Bio", { exact: true }).inputValue())
    .toBe("Small hydropower.\nAsk me about 200 kW.");
  await page.getByLabel("Email", { exact: true }).fill("sunita@himalhydro.example");
  await page.locator('input[type="file"][accept*="image"]').first().setInputFiles(me);
  await page.getByRole("button", { name: "Use photo" }).click();
  await page.getByText("Photo uploaded successfully!").waitFor();
  await page.locator('input[type="file"]').last().setInputFiles(logo);
  await page.getByText("Logo uploaded successfully!").waitFor();
  await page.getByRole("button", { name: "Create Card" }).first().click();
  await page.getByText("Card created successfully!").waitFor();
  const live = page.getByRole("dialog", { name: "Your card is live" });
  await live.getByRole("button", { name: "Copy link" }).waitFor();
  expect(await live.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain("https://wa.me/?text=");
  await live.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Update Card" }).first().waitFor();

  // Edited again, and viewed as others see it.
  await page.getByLabel("Location", { exact: true }).fill("Lazimpat");
  await page.getByRole("button", { name: "Update Card" }).first().click();
  await page.getByText("Card updated successfully!").waitFor();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("link", { name: "View Your Card" })
      .or(page.getByRole("button", { name: "View Your Card" }))
      .first()
      .click(),
  ]);
  await tab.waitForLoadState();
  const address = tab.url();
  expect(address).toMatch(/\/card\/[\w-]+$/u);
  expect(faults).toEqual([]);

  // Another person's phone.
  const phone = await openPage(browser, product.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await phone.page.goto(address);
  await phone.page.getByRole("heading", { name: "Sunita Gurung" }).waitFor();
  for (const text of ["Head of Partnerships", company, "Available", "Lazimpat"]) {
    await phone.page.getByText(text, { exact: true }).first().waitFor();
  }
  await phone.page.getByRole("tab", { name: "Social" }).click();
  await phone.page.getByRole("link", { name: /LinkedIn/u }).waitFor();
  await phone.page.getByRole("tab", { name: "QR Code" }).click();
  await phone.page.getByText("Scan to view this digital card").first().waitFor();
  let code = "";
  await expect
    .poll(async () => {
      [code = ""] = await readCodes(await phone.page.screenshot());
      return code;
    })
    .toMatch(new RegExp(`^${product.url}/c/[A-Z0-9]{8}\\?via=qr$`, "u"));

  await phone.page
    .getByRole("link", { name: "Share" })
    .or(phone.page.getByRole("button", { name: "Share" }))
    .first()
    .click();
  // Shares the short link, which outlives the long URL and counts views separately from scans.
  const sent = (code ?? "").replace("?via=qr", "");
  for (const way of ["WhatsApp", "Telegram", "Email"]) {
    const href = await phone.page.getByRole("dialog").getByRole("link", { name: way }).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain(sent);
  }
  await expect.poll(() => phone.page.getByLabel("Link").inputValue()).toBe(sent);
  await phone.page.keyboard.press("Escape");

  const [download] = await Promise.all([
    phone.page.waitForEvent("download"),
    phone.page.getByRole("link", { name: "Save contact" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Sunita[ -]Gurung\.vcf$/u);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const contact = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString("utf8")) as never);
  expect(contact.getFirstPropertyValue("fn")).toBe("Sunita Gurung");
  expect(contact.getFirstPropertyValue("tel")).toBe("+9779801234567");
  expect(contact.getFirstPropertyValue("note")).toBe("Small hydropower.\nAsk me about 200 kW.");
  expect(contact.getFirstPropertyValue("photo")).toBeTruthy();

  // The QR code opens the same card.
  await phone.page.goto(code ?? "");
  await phone.page.getByRole("heading", { name: "Sunita Gurung" }).waitFor();
  expect(phone.faults).toEqual([]);

  // Signs out.
  await page.bringToFront();
  await page
    .getByRole("button", { name: /Sunita Gurung/u })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${product.url}/`);
  await page.goto("/dashboard");
  await page.waitForURL("**/login**");
  expect(faults).toEqual([]);
});
