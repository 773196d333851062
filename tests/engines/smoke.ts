import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { setCard } from "../support/factories.ts";
import { listFieldFaults } from "../support/field-faults.ts";
import { photo } from "../support/images.ts";
import { makeCard, makeOrganization, newEmail, password, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";
import { listProperties } from "./css-declarations.ts";
import { type EngineName, openEngine } from "./open-engine.ts";
import type { EngineTab } from "./tab.ts";

/** Generous, because two browsers and three databases run concurrently. */
const patient = { timeout: 60_000, interval: 100 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Expected error responses are logged in the browser's console. */
const expectedAnswer = /status of 4(?:00|01|03|04|09|13|15|29)/u;

/** WebKitGTK's messages for a CSP directive that it does not know, and for requests cancelled by navigation. */
const ownNotes = /Unrecognized Content-Security-Policy directive 'manifest-src'|due to access control checks/u;

/**
 * For phones and Apple's screens only; without forced colours they need no exemption; without phrases, Japanese lines
 * break between any characters.
 */
const dispensable =
  /\{ (?:-\w+-)?(?:text-size-adjust|tap-highlight-color|font-smoothing|forced-color-adjust|word-break: auto-phrase)/u;

/** Tests the product's promises in any engine, from the card page to a saved contact. */
export function smokeTest(name: EngineName): void {
  const isThere = process.env.EVOX_ENGINES?.split(" ").includes(name) ?? false;

  describe.skipIf(!isThere)(name, { timeout: 300_000 }, () => {
    let tab: EngineTab;
    let folder: string;

    beforeAll(async () => {
      folder = join(inject("folder"), name);
      await mkdir(join(folder, "downloads"), { recursive: true });
      await mkdir(join(folder, "profile"));
      tab = await openEngine(name, {
        ...phone,
        downloads: join(folder, "downloads"),
        profile: join(folder, "profile"),
      });
    }, 120_000);
    afterAll(() => tab?.close());
    afterEach(async ({ task }) => {
      if (task.result?.state !== "fail") return;
      await mkdir("test-results", { recursive: true });
      await writeFile(join("test-results", `${name}.png`), await tab.screenshot());
    });

    /** Waits until a function in the page returns true. */
    const until = <Args extends unknown[]>(work: (...args: Args) => boolean, ...args: Args) =>
      expect.poll(() => tab.run(work, ...args).catch(() => false), { ...patient, message: String(work) }).toBe(true);
    const shows = (selector: string) => until((sought) => document.querySelector(sought) !== null, selector);
    /** Clicks the element with that name. Retries, because an engine that has not painted it yet clicks the page. */
    const press = (name: string, within = "body") => {
      const tryOnce = async () => {
        if (!(await tab.run(markPressable, name, within))) throw new Error(`${name} is not there.`);
        await tab.click("[data-sought]");
        if (await tab.run(() => document.querySelector("[data-sought]") !== null)) {
          throw new Error(`The click did not reach ${name}.`);
        }
      };
      return expect.poll(() => tryOnce().then(() => "pressed", String), patient).toBe("pressed");
    };
    const fill = async (field: string, text: string) => {
      await shows(`input[name=${field}]`);
      await tab.type(`input[name=${field}]`, text);
    };
    const open = async (path: string) => {
      await tab.goto((await sharedProduct()).url + path);
      await shows("h1");
    };
    const signIn = async (email: string) => {
      await tab.clearCookies();
      await open("/login");
      await fill("email", email);
      await fill("password", password);
      await press("Log in", "form");
      await until(() => location.pathname !== "/login");
    };
    /** Checks that nothing overflows, no field makes an iPhone zoom, and the console has no errors. */
    const expectSound = async () => {
      expect(await tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect(await tab.run(listFieldFaults)).toEqual([]);
      expect(tab.takeErrors().filter((line) => !expectedAnswer.test(line) && !ownNotes.test(line))).toEqual([]);
    };

    it("shows the card in five designs, each in its own faces", async () => {
      const product = await sharedProduct();
      for (const design of designs) {
        const card = await makeCard(await signUp(product), { design, phone: "+9779801234567", bio: "Water" });
        await open(`/c/${card.shortCode}`);
        await until(() => document.documentElement.dataset.faces === "");
        const families = await tab.run(() =>
          [...document.querySelectorAll("h1, .evox-row-text, .evox-save")].map(
            (element) => getComputedStyle(element).fontFamily,
          ),
        );
        expect(families.length).toBeGreaterThan(2);
        for (const family of families) expect(family).not.toMatch(/^"[^"]+ Fallback"/u);
        await expectSound();
        if (design !== "ledger") continue;
        const line = await tab.run(
          () => getComputedStyle(document.querySelector(".evox-row-text") as Element).textDecorationLine,
        );
        expect(line).toBe("underline");
      }
    });

    it("counts one view of a card", async () => {
      const product = await sharedProduct();
      const card = await makeCard(await signUp(product));
      await setCard(product, card.id, { category: "Premium" });
      await open(`/c/${card.shortCode}`);
      const views = async () => {
        const rows = await rowsOf(product).select().from(tables.cardView).where(eq(tables.cardView.cardId, card.id));
        return rows.map((row) => row.views);
      };
      await expect.poll(views, patient).toEqual([1]);
    });

    it("plays the landing page's film, and its button says what it does", async () => {
      await open("/");
      await expectSound();
      await tab.resize(desktop.width, desktop.height);
      await open("/");
      await until(() => {
        const video = document.querySelector("video");
        const button = document.querySelector<HTMLButtonElement>("[data-hero-pause]");
        if (video === null || button === null) return false;
        const canPlay = video.canPlayType('video/webm; codecs="vp9"') || video.canPlayType("video/mp4");
        return canPlay
          ? video.currentTime > 0.05 && button.dataset.offers === "pause" && button.hidden === false
          : button.hidden === true;
      });
      await expectSound();
      await tab.resize(phone.width, phone.height);
    });

    it("signs a person up who makes a card with a photo, is asked for once, shares it and saves the contact", async () => {
      const product = await sharedProduct();
      await open("/login");
      await shows("input[name=email]");
      await expectSound();
      await press("Sign up");
      await fill("name", "Sunita Gurung");
      await fill("email", newEmail());
      await fill("password", password);
      await press("Sign up", "form");
      await fill("jobTitle", "Head of Partnerships");
      const file = join(folder, "me.jpg");
      await writeFile(file, await (await photo(800, 1000)).jpeg().toBuffer());
      await tab.upload("input[type=file][accept*=image]", file);
      await press("Use photo");
      // Checks the permanent result, because the toast may have closed.
      await shows("form img[src*='/media/']");
      await press("Create Card");
      await shows("a[href*='/card/']");
      await expectSound();

      await open("/dashboard");
      await shows("input[name=jobTitle]");
      const asked = await tab.run(() =>
        performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname === "/api/me"),
      );
      expect(asked).toHaveLength(1);

      const path = await tab.run(() => document.querySelector("a[href*='/card/']")?.getAttribute("href") ?? "");
      await open(new URL(path, product.url).pathname);
      await until(() => [...document.images].some((image) => image.src.includes("/media/") && image.naturalWidth > 0));
      await press("Share");
      await until(() => document.querySelector("dialog")?.open === true);
      await press("Copy link");
      await until(() => document.querySelector("[data-status]")?.textContent === "Link copied");
      await tab.click("[data-close]");
      await press("Save contact");
      const contacts = async () => {
        const files = await readdir(join(folder, "downloads"));
        return Promise.all(
          files
            .filter((file) => file.endsWith(".vcf"))
            .map((file) => readFile(join(folder, "downloads", file), "utf8")),
        );
      };
      await expect.poll(contacts, patient).toEqual([expect.stringContaining("FN:Sunita Gurung")]);
      await expectSound();
    });

    it("shows tables whose rows are as high as what is in them", async () => {
      const product = await sharedProduct();
      const leader = await signUpAs(product, "leader");
      const members = [await signUp(product), await signUp(product), await signUp(product)];
      await makeOrganization(product, leader, members);
      await tab.resize(desktop.width, desktop.height);
      await signIn(leader.email);
      await open("/leader");
      await until((count) => document.querySelectorAll("tbody tr").length === count, members.length + 1);
      const rows = await tab.run(() =>
        [...document.querySelectorAll("tbody tr")].map((row) => {
          const least = [...row.children].map((cell) => {
            const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(cell);
            const around = [paddingTop, paddingBottom, borderBottomWidth].map(Number.parseFloat);
            const content = cell.lastElementChild?.getBoundingClientRect().height ?? 0;
            return around.reduce((sum, part) => sum + part, content);
          });
          return { height: Math.round(row.getBoundingClientRect().height), needed: Math.round(Math.max(64, ...least)) };
        }),
      );
      expect(rows.map(({ height }) => height)).toEqual(rows.map(({ needed }) => needed));
      // The last row has no border.
      expect(new Set(rows.slice(1, -1).map(({ needed }) => needed)).size).toBe(1);
      await expectSound();
      await tab.resize(phone.width, phone.height);
    });

    it("understands every declaration of the built CSS", async () => {
      const properties = listProperties();
      expect(properties.length).toBeGreaterThan(1000);
      const strange = await tab.run(
        (list) =>
          list
            .filter(({ declarations }) => !declarations.some(([name, value]) => CSS.supports(name, value)))
            .map(({ rule, declarations }) => `${rule} { ${declarations[0]?.join(": ")} }`),
        properties,
      );
      expect(strange.filter((declaration) => !dispensable.test(declaration))).toEqual([]);
    });
  });
}

/** Runs in the page: scrolls the named link or button to the centre and marks it for the click. */
function markPressable(name: string, within: string): boolean {
  for (const old of document.querySelectorAll("[data-sought]")) old.removeAttribute("data-sought");
  const found = [...document.querySelectorAll(`${within} a, ${within} button`)].find(
    (element) => element.textContent?.trim() === name && element.checkVisibility(),
  );
  found?.setAttribute("data-sought", "");
  found?.addEventListener("click", () => found.removeAttribute("data-sought"), { capture: true, once: true });
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found !== undefined;
}
