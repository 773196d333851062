import { readFile } from "node:fs/promises";
import type { MessageDescriptor } from "@lingui/core";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { ndefMessage, ndefTlv } from "../../domain/physical-cards/ndef.ts";
import { nfcErrors } from "../../web/features/physical-cards/nfc/nfc-errors.ts";
import { setPerson } from "../support/factories.ts";
import { dialog, press, row, waitForText } from "../support/page-steps.ts";
import { makeCard, makeOrganization, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard, makeStock } from "../support/physical-cards.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";
import { type NfcScript, simulateNfc } from "../support/web-nfc.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

let owner: SignedIn;
// biome-ignore lint/suspicious/noExplicitAny: read field by field
let card: any;
beforeAll(async () => {
  owner = await signUp(product);
  card = await makeCard(owner);
});

async function open(person: SignedIn, path = "/dashboard/nfc", script: NfcScript | null = null) {
  const watched = await reusedPageAs(product.url, person);
  if (script) {
    const simulated = await simulateNfc(watched.page, script);
    onTestFinished(() => simulated.dispose());
  }
  await watched.page.goto(path);
  return watched;
}
const english = ({ message: text = "" }: MessageDescriptor) => text;
const stateOf = async (code: string) => {
  const { physicalCard } = tables;
  return (await rowsOf(product).select().from(physicalCard).where(eq(physicalCard.code, code)))[0]?.state;
};
const more = async (page: Page, name: string, item: string) => {
  await press(page, `More actions for ${name}`);
  await page.getByRole("menuitem", { name: item }).click();
};

/** A new physical card, and the dialog that writes it. */
async function openWriting(script: NfcScript | null) {
  const physical = await addPhysicalCard(owner, card.id);
  const watched = await open(owner, `/dashboard/nfc?search=${physical.code}`, script);
  await press(watched.page, `Write ${physical.code}`);
  return { ...watched, physical };
}

/** A new page with simulated NFC, and a new physical card. */
async function openWriter(script: NfcScript) {
  const watched = await openPageAs(browser, product.url, owner);
  await simulateNfc(watched.page, script);
  return { ...watched, physical: await addPhysicalCard(owner, card.id) };
}

describe("writing with the phone", () => {
  it("writes the address, reads it back and notes it", async () => {
    const { page, faults, physical } = await openWriting({});
    await press(page, /^Write$/u);
    await waitForText(page, "Written and checked");
    const written = { records: [{ recordType: "url", data: physical.address }] };
    expect(await page.evaluate(() => window.nfc)).toEqual([
      ["scan"],
      ["write", written, { overwrite: true }],
      ["scan ended"],
    ]);
    await expect.poll(() => stateOf(physical.code)).toBe("written");
    await press(page, "Close");
    await row(page, physical.code).getByText("Written").waitFor();
    expect(faults).toEqual([]);
  });

  it("locks it only where that was wished, and says before that it is for ever", async () => {
    const { page, physical } = await openWriting({});
    await page.getByText("Lock the card after writing").click();
    await waitForText(page, "This can't be undone");
    await press(page, "Write and lock");
    await waitForText(page, "Written, checked and locked");
    expect((await page.evaluate(() => window.nfc)).map((step) => (step as string[])[0])).toEqual([
      "scan",
      "write",
      "lock",
      "scan ended",
    ]);
    await expect.poll(() => stateOf(physical.code)).toBe("locked");
    await waitForText(page, /This card is locked/u);
  });

  const refused: [what: string, script: NfcScript, fault: keyof typeof nfcErrors, isWritten?: boolean][] = [
    ["permission refused before", { permission: "denied" }, "denied"],
    ["permission refused", { scan: "NotAllowedError" }, "denied"],
    ["no NFC in the phone", { scan: "NotSupportedError" }, "no-nfc"],
    ["NFC switched off", { scan: "NotReadableError" }, "switched-off"],
    ["NFC busy", { scan: "InvalidStateError" }, "busy"],
    ["an error without a name we know", { scan: "DataError" }, "unexpected"],
    ["permission withdrawn meanwhile", { write: "NotAllowedError" }, "denied"],
    ["a card of another kind", { write: "NotSupportedError" }, "wrong-tag"],
    ["a card that moved away, is locked or too small", { write: "NetworkError" }, "transfer"],
    ["NFC switched off meanwhile", { write: "NotReadableError" }, "switched-off"],
    ["writing aborted by the browser", { write: "AbortError" }, "stopped"],
    ["another address read back", { read: "other" }, "differs"],
    ["two records read back", { read: "two" }, "differs"],
    ["a text read back", { read: "text" }, "differs"],
    ["nothing read back", { read: "nothing" }, "differs"],
    ["a card that cannot be read back", { read: "readingerror" }, "unreadable"],
    ["a lock that failed", { lock: "NetworkError" }, "lock-failed", true],
    ["a phone that cannot lock", { lock: "NotSupportedError" }, "cannot-lock", true],
    ["a lock that failed without a reason", { lock: "DataError" }, "lock-failed", true],
  ];
  describe("is refused in words", () => {
    // Shares one page, as a person would retry on it.
    let opened: Awaited<ReturnType<typeof openWriter>>;
    beforeAll(async () => {
      opened = await openWriter({});
      await opened.page.goto(`/dashboard/nfc?search=${opened.physical.code}`);
    });
    afterAll(() => opened.context.close());

    async function begin(script: NfcScript, lock: boolean) {
      const { page, physical } = opened;
      if (await dialog(page).isVisible()) await press(page, "Close");
      await dialog(page).waitFor({ state: "detached" });
      await rowsOf(product)
        .update(tables.physicalCard)
        .set({ writtenAt: null, lockedAt: null })
        .where(eq(tables.physicalCard.code, physical.code));
      await page.evaluate((next) => Object.assign(window, { nfcScript: next }), script);
      await press(page, `Write ${physical.code}`);
      if (lock) await page.getByText("Lock the card after writing").click();
      await press(page, /^Write(?: and lock)?$/u);
      return opened;
    }

    it.each(refused)("%s", async (_what, script, fault, isWritten = false) => {
      const { page, physical } = await begin(script, script.lock !== undefined);
      for (const words of nfcErrors[fault]) await waitForText(page, english(words));
      await expect.poll(() => stateOf(physical.code)).toBe(isWritten ? "written" : "assigned");
      // It can be retried immediately.
      await page.getByRole("button", { name: /^Write(?: and lock)?$/u }).waitFor();
    });

    it.each(["scan", "write", "read", "lock"] as const)("stopped by the person: %s", async (step) => {
      const { page, physical } = await begin({ [step]: "waits" }, true);
      const words = {
        scan: "Allow NFC",
        write: "Hold the card against",
        read: "Lift the card",
        lock: "Keep holding the card",
      }[step];
      await waitForText(page, new RegExp(`^${words}`, "u"));
      await press(page, "Stop");
      await waitForText(page, english(nfcErrors.stopped[0]));
      await expect.poll(() => stateOf(physical.code)).toBe(step === "lock" ? "written" : "assigned");
    });
  });

  it("stops when nobody brings a card, and when the page is left", async () => {
    const { physical, ...late } = await openWriter({ write: "waits" });
    await late.page.clock.install();
    await late.page.goto(`/dashboard/nfc?search=${physical.code}`);
    await press(late.page, `Write ${physical.code}`);
    await press(late.page, /^Write$/u);
    await waitForText(late.page, /^Hold the card/u);
    await late.page.clock.fastForward(61_000);
    await waitForText(late.page, english(nfcErrors["timed-out"][0]));
    await press(late.page, /^Write$/u);
    await waitForText(late.page, /^Hold the card/u);
    await late.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await waitForText(late.page, english(nfcErrors.hidden[0]));
    expect(await stateOf(physical.code)).toBe("assigned");
    await late.context.close();
  });

  it("begins with nothing that cannot end well: a page without https, an address that fits on no card", async () => {
    const { page, context, physical } = await openWriter({});
    let address = physical.address;
    await page.route("**/api/physical-cards?*", async (route) => {
      const response = await route.fetch();
      const { items, nextCursor } = await response.json();
      await route.fulfill({ response, json: { items: [{ ...items[0], address }], nextCursor } });
    });
    const begin = async () => {
      await page.goto(`/dashboard/nfc?search=${physical.code}`);
      await press(page, `Write ${physical.code}`);
    };
    address = `${physical.address}${"x".repeat(900)}`;
    await begin();
    await press(page, /^Write$/u);
    for (const words of nfcErrors["too-large"]) await waitForText(page, english(words));
    await page.getByRole("tab", { name: "Bytes" }).click();
    await waitForText(page, /^\d+ bytes too long$/u);
    address = physical.address;
    await begin();
    await page.getByRole("button", { name: /^Write$/u }).waitFor();
    await page.evaluate(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    await press(page, /^Write$/u);
    for (const words of nfcErrors.insecure) await waitForText(page, english(words));
    await context.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    await begin();
    for (const words of nfcErrors.insecure) await waitForText(page, english(words));
    expect(await page.getByRole("button", { name: /^Write$/u }).count()).toBe(0);
    expect(await page.evaluate(() => window.nfc)).toEqual([]);
    await context.close();
  });

  it("ends with the dialog", async () => {
    const { page } = await openWriting({ write: "waits" });
    await press(page, /^Write$/u);
    await waitForText(page, /^Hold the card/u);
    await press(page, "Close");
    await expect.poll(() => page.evaluate(() => window.nfc.at(-1))).toEqual(["scan ended"]);
  });

  it("can be noted again when the server was away", async () => {
    const { page, physical } = await openWriting({});
    await page.route("**/tag", (route) => route.abort());
    await press(page, /^Write$/u);
    await waitForText(page, "The card was written, but the list wasn't updated");
    await page.unroute("**/tag");
    await press(page, "Update list");
    await expect.poll(() => stateOf(physical.code)).toBe("written");
  });
});

describe("what is written and not noted yet", () => {
  /** Holds the request of the note until the test lets it succeed or fail. */
  async function writeAndHold() {
    const opened = await openWriting({});
    let decide = (_isWell: boolean) => {};
    const decided = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    await opened.page.route("**/tag", async (route) => ((await decided) ? route.continue() : route.abort()));
    await press(opened.page, /^Write$/u);
    await waitForText(opened.page, "Written. Updating the list…");
    expect(await opened.page.getByText("Written and checked").count()).toBe(0);
    return { ...opened, decide };
  }

  it("is not said to be done", async () => {
    const { page, decide } = await writeAndHold();
    decide(true);
    await waitForText(page, "Written and checked");
  });

  it("is told of and can be noted again when it fails after the dialog was closed", async () => {
    const { page, physical, decide } = await writeAndHold();
    await press(page, "Close");
    await dialog(page).waitFor({ state: "detached" });
    decide(false);
    await waitForText(page, "The card was written, but the list wasn't updated");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await press(page, "Update list");
    await expect.poll(() => stateOf(physical.code)).toBe("written");
  });
});

describe("without Web NFC", () => {
  it("says so, and takes the person's word for what was written elsewhere", async () => {
    const { page, faults, physical } = await openWriting(null);
    await waitForText(page, english(nfcErrors.unsupported[0]));
    await press(page, "Mark as written and locked");
    await expect.poll(() => stateOf(physical.code)).toBe("locked");
    await page.getByRole("tab", { name: "iPhone" }).click();
    await expect.poll(() => page.getByLabel("Link", { exact: true }).inputValue()).toBe(physical.address);
    await waitForText(page, /NFC Tools/u);
    expect(faults).toEqual([]);
  });

  it("gives the exact bytes as files", async () => {
    const { page, physical } = await openWriting(null);
    await page.getByRole("tab", { name: "Bytes" }).click();
    await waitForText(page, /^NTAG213/u);
    await waitForText(page, /of 888 bytes/u);
    const save = async (name: string) => {
      const download = page.waitForEvent("download");
      await press(page, name);
      const file = await download;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const bytes = ndefMessage(physical.address);
    expect(await save("Message")).toEqual({ name: `${physical.code}-ndef.bin`, bytes: Buffer.from(bytes) });
    expect(await save("Memory from page 4")).toEqual({
      name: `${physical.code}-memory.bin`,
      bytes: Buffer.from(ndefTlv(bytes)),
    });
  });
});

describe("the desk", () => {
  it("adds, names, turns off, replaces and takes off an owner's own", async () => {
    const person = await signUp(product, "Bikash Thapa");
    await makeCard(person, { name: "Bikash Thapa" });
    const { page, faults } = await open(person);
    await waitForText(page, "No NFC cards yet");
    await press(page, "Add an NFC card");
    await dialog(page).getByLabel("Name").fill("Wallet");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    // Its link is written next.
    await page.getByRole("dialog", { name: "Write Wallet" }).waitFor();
    await press(page, "Close");
    await row(page, "Wallet").getByText("Assigned").waitFor();
    const [{ code }] = (await person.client.get("/api/physical-cards")).body.items;

    await more(page, "Wallet", "Mark as lost…");
    await page.getByRole("button", { name: "Mark as lost" }).click();
    await row(page, "Wallet").getByText("Lost", { exact: true }).waitFor();
    expect((await product.visitor().get(`/c/${code}`)).status).toBe(404);
    await more(page, "Wallet", "Mark as found");
    await row(page, "Wallet").getByText("Assigned").waitFor();

    await more(page, "Wallet", "Rename…");
    await dialog(page).getByLabel("Name").fill("Key ring");
    await press(page, "Save");
    await row(page, "Key ring").waitFor();

    await more(page, "Key ring", "Unassign…");
    await waitForText(page, /will see that it.s not in use. You can assign it to a card again/u);
    await page.getByRole("button", { name: "Unassign" }).click();
    await row(page, "Key ring").getByText("Unassigned").waitFor();
    await more(page, "Key ring", "Assign to a card…");
    await press(page, /Choose a card/u);
    await page.getByRole("option", { name: "Bikash Thapa" }).click();
    await dialog(page).getByRole("button", { name: "Assign" }).click();
    await row(page, "Key ring").getByText("Assigned").waitFor();

    await more(page, "Key ring", "Replace…");
    await dialog(page).getByText("Keep the old link working").click();
    await dialog(page).getByRole("button", { name: "Replace" }).click();
    await waitForText(page, "Replaced with");
    await page.getByText("Replaced", { exact: true }).first().click();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    expect(new URL(page.url()).searchParams.get("state")).toBe("replaced");
    expect((await product.visitor().get(`/c/${code}`)).text).toContain("This card was replaced");
    expect(faults).toEqual([]);
  });

  it("has no dialog that is wider than a phone, however long the names in it are", async () => {
    const person = await signUp(product);
    const long = "Bartholomäus-Maximilian von Hohenstein ".repeat(3).trim().slice(0, 100);
    await makeCard(person, { name: long, company: long });
    const { page } = await reusedPageAs(product.url, person, { viewport: { width: 390, height: 844 } });
    await page.goto("/dashboard/nfc");
    await press(page, "Add an NFC card");
    await dialog(page)
      .getByRole("button", { name: /Leads to/u })
      .getByText(long)
      .waitFor();
    const edges = await dialog(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(edges).toHaveLength(4);
    expect(Math.max(...edges)).toBeLessThanOrEqual(390);
  });

  it("merges what another device changed meanwhile, and asks where both changed the same", async () => {
    // Only admins have several cards.
    const person = await signUpAs(product, "admin");
    const [first, chosen, moved] = await Promise.all(
      ["First Card", "Chosen Card", "Moved Card"].map((name) => makeCard(person, { name })),
    );
    const { code } = await addPhysicalCard(person, first.id, "Wallet");
    const { page } = await open(person);
    const stored = async () => (await person.client.get(`/api/physical-cards?search=${code}`)).body.items[0];

    await more(page, "Wallet", "Rename…");
    await dialog(page).getByLabel("Name").fill("Key ring");
    await person.client.put(`/api/physical-cards/${code}/lost`, { lost: true });
    await press(page, "Save");
    await waitForText(page, message.mergedFromElsewhere);
    expect(await stored()).toMatchObject({ label: "Key ring", state: "lost" });

    await more(page, "Key ring", "Rename…");
    await dialog(page).getByLabel("Name").fill("Typed here");
    await person.client.patch(`/api/physical-cards/${code}`, { label: "Saved there" });
    await press(page, "Save");
    await waitForText(page, "Which version do you want to keep?");
    await waitForText(page, message.physicalCardStale);
    expect((await stored()).label).toBe("Saved there");
    await page.getByRole("radiogroup", { name: "Name" }).getByText("Typed here").click();
    await press(page, "Save selection");
    await row(page, "Typed here").waitFor();
    expect((await stored()).label).toBe("Typed here");

    await more(page, "Typed here", "Move to another card…");
    await dialog(page)
      .getByRole("button", { name: /First Card/u })
      .click();
    await page.getByRole("option", { name: "Chosen Card" }).click();
    await person.client.put(`/api/physical-cards/${code}/card`, { cardId: moved.id });
    await dialog(page).getByRole("button", { name: "Assign" }).click();
    const choice = page.getByRole("radiogroup", { name: "Leads to" });
    await choice.getByText("Chosen Card").waitFor();
    await choice.getByText("Moved Card").click();
    await press(page, "Save selection");
    await waitForText(page, "This NFC card now opens the chosen card");
    expect((await stored()).card.id).toBe(moved.id);
    expect(chosen.id).not.toBe(moved.id);
  });

  it("proposes the card from whose share dialog it was opened", async () => {
    // Only admins have several cards.
    const person = await signUpAs(product, "admin");
    await makeCard(person, { name: "First Card" });
    const second = await makeCard(person, { name: "Second Card" });
    const { page } = await open(person, `/dashboard/nfc?card=${second.id}`);
    await press(page, "Add an NFC card");
    await dialog(page)
      .getByRole("button", { name: /Second Card/u })
      .waitFor();
  });

  it("shows the price before a reprint is asked for; an admin prints and sends it", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUp(product, "Meena Shrestha");
    const own = await makeCard(person, { name: "Meena Shrestha" });
    await admin.client.put(`/api/cards/${own.id}/category`, { category: "Premium" });
    const { code } = await addPhysicalCard(person, own.id, "Desk");
    const { page } = await open(person);
    await more(page, "Desk", "Request a reprint…");
    await dialog(page).getByText("Free", { exact: true }).waitFor();
    await waitForText(page, "Premium: first of two free reprints");
    await press(page, "Request reprint");
    await waitForText(page, message.reprintReasonRequired);
    await dialog(page).getByLabel("What happened").fill("It broke in two");
    // The shown price must be the charged one: the plan ends while the dialog is open.
    await admin.client.put(`/api/cards/${own.id}/category`, { category: "Basic" });
    await press(page, "Request reprint");
    await waitForText(page, message.reprintPriceChanged);
    await dialog(page).getByText("Rs 100").waitFor();
    await press(page, "Request reprint");
    await row(page, "Desk").getByText("Reprint: requested").waitFor();

    const desk = await open(admin, "/dashboard/nfc?tab=reprints&scope=all");
    await waitForText(desk.page, "It broke in two");
    await press(desk.page, "Mark as printed");
    await press(desk.page, "Mark as sent");
    await waitForText(desk.page, "The old NFC card still works.");
    await page.getByRole("tab", { name: "Reprints" }).click();
    await page.reload();
    await waitForText(page, "Sent");
    expect(await stateOf(code)).toBe("replaced");
  });

  it("is named where a card or an account is to be deleted, by how many lead there", async () => {
    const person = await signUp(product, "Kamala Lama");
    const own = await makeCard(person, { name: "Kamala Lama" });
    for (const label of ["Wallet", "Desk"]) await addPhysicalCard(person, own.id, label);
    const { page, faults } = await open(person, "/dashboard");
    await press(page, /^Delete/u);
    await waitForText(page, "2 NFC cards open this card.");
    await page.goto("/account");
    await press(page, "Delete my account…");
    await waitForText(page, "2 of your NFC cards will no longer open a card.");
    expect(faults).toEqual([]);
  });

  it("keeps off for whoever has it what their leader turned off, and says so", async () => {
    const leader = await signUpAs(product, "leader", "Nima Sherpa");
    const member = await signUp(product, "Pasang Sherpa");
    await makeOrganization(product, leader, [member]);
    const { code } = await addPhysicalCard(leader, (await makeCard(member, { name: "Pasang Sherpa" })).id, "Badge");
    await leader.client.put(`/api/physical-cards/${code}/lost`, { lost: true });
    const { page, faults } = await open(member);
    await row(page, "Badge").getByText("marked by a leader or an administrator").waitFor();
    await press(page, "More actions for Badge");
    await page.getByRole("menuitem", { name: "Replace…" }).waitFor();
    for (const name of ["Mark as found", "Move to another card…"]) {
      expect(await page.getByRole("menuitem", { name }).count()).toBe(0);
    }
    expect(faults).toEqual([]);
  });

  it("shows a leader what their members asked for", async () => {
    const leader = await signUpAs(product, "leader", "Dolma Tamang");
    const member = await signUp(product, "Rita Tamang");
    const id = await makeOrganization(product, leader, [member]);
    const { code } = await addPhysicalCard(member, (await makeCard(member, { name: "Rita Tamang" })).id);
    const asked = { reason: "damaged", note: "Bent at a fair", keepOld: true, price: 100 };
    await member.client.post(`/api/physical-cards/${code}/reprints`, asked);
    const { page, faults } = await open(leader, `/dashboard/nfc?tab=reprints&organization=${id}`);
    await waitForText(page, /Bent at a fair/u);
    await waitForText(page, member.email);
    expect(await page.getByRole("button", { name: "Mark as printed" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("gives nobody who is suspended a list of addresses", async () => {
    const person = await signUp(product, "Suspended Person");
    await addPhysicalCard(person, (await makeCard(person)).id, "Wallet");
    await setPerson(product, person.id, { status: "suspended" });
    const { page } = await open(person);
    await row(page, "Wallet").waitFor();
    expect(await page.getByRole("button", { name: "Export links" }).count()).toBe(0);
  });

  it("a list of cards opens while it is looked up, and fills by itself", async () => {
    const leader = await signUpAs(product, "leader");
    const member = await signUp(product, "Prakash Rai");
    await makeCard(member, { name: "Prakash Rai" });
    const id = await makeOrganization(product, leader, [member]);
    await makeStock(await signUpAs(product, "admin"), id, 1);
    const { page } = await open(leader, `/dashboard/nfc?organization=${id}`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/**limit=12**", (route) => released.then(() => route.continue()));
    await press(page, "More actions for Batch");
    await page.getByRole("menuitem", { name: "Assign to a card…" }).click();
    await press(page, /Choose a card/u);
    await waitForText(page, "Searching…");
    release();
    await page.getByRole("option", { name: /Prakash Rai/u }).click();
    await dialog(page).getByRole("button", { name: "Assign" }).click();
    await page.getByRole("link", { name: "Prakash Rai" }).waitFor();
  });

  it("is a leader's for their team, who hands stock out; a member takes one by its code", async () => {
    const admin = await signUpAs(product, "admin");
    const leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
    const [member, second] = [await signUp(product, "عمر الخطيب"), await signUp(product, "Prakash Rai")];
    await makeCard(member, { name: "عمر الخطيب" });
    await makeCard(second, { name: "Prakash Rai" });
    const id = await makeOrganization(product, leader, [member, second]);
    const codes = await makeStock(admin, id, 2);
    const [first = "", other = ""] = codes;
    const { page, faults } = await open(leader, `/dashboard/nfc?organization=${id}`);
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect.poll(() => nav.locator("[aria-current=page]").allTextContents()).toEqual(["Team Dashboard"]);
    await press(page, "More actions for Batch");
    await page.getByRole("menuitem", { name: "Assign to a card…" }).click();
    await press(page, /Choose a card/u);
    await page.getByRole("option", { name: /عمر/u }).click();
    await dialog(page).getByRole("button", { name: "Assign" }).click();
    await page.getByRole("link", { name: "عمر الخطيب" }).waitFor();
    const download = page.waitForEvent("download");
    await press(page, "Export links");
    expect((await download).suggestedFilename()).toBe("evox-physical-cards.csv");
    const free = (await stateOf(first)) === "unassigned" ? first : other;

    const hand = await open(second);
    await press(hand.page, "Add an NFC card");
    await hand.page.getByText("Printed card").click();
    await press(hand.page, "Activate");
    await waitForText(hand.page, message.fieldRequired);
    await dialog(hand.page)
      .getByRole("textbox", { name: "Code" })
      .fill(`${product.url}/c/${free.toLowerCase()}?via=nfc`);
    await press(hand.page, "Activate");
    await row(hand.page, "Batch").waitFor();
    expect((await product.visitor().get(`/c/${free}`)).text).toContain("Prakash Rai");
    expect([...faults, ...hand.faults]).toEqual([]);
  });
});
