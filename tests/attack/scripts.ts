import type { Browser } from "playwright-core";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeAuthority } from "../support/authority.ts";
import { openBrowser } from "../support/browser.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { randomFrom } from "./random.ts";
import { lookAtBell } from "./scripts/bell.ts";
import { readEmails } from "./scripts/emails.ts";
import { readContactFiles, readExports, readPasses, readPreview } from "./scripts/files.ts";
import { readOwnData } from "./scripts/own-data.ts";
import type { PageObserver } from "./scripts/page-observer.ts";
import { type Planting, plantTexts } from "./scripts/plant.ts";
import {
  lookAtCard,
  lookAtLists,
  lookAtNotice,
  lookAtTools,
  lookInside,
  openAdmin,
  openReader,
  openVisitor,
} from "./scripts/screens.ts";
import { drawTexts } from "./scripts/texts.ts";

/** Texts that would execute, render, calculate or inject headers, typed into every field and read everywhere. */
export const scriptsInTexts: Harness = { name: "scripts-in-texts", run: runScriptsInTexts };

const amount = { full: 300, short: 2 };
const operator = "operator@example.com";
const shown = 60;

async function runScriptsInTexts(options: HarnessOptions): Promise<Measured> {
  const texts = drawTexts(randomFrom(options.seed), options.full ? amount.full : amount.short);
  const authority = await makeAuthority();
  const environment = { CONTACT_EMAIL: operator, ...(await walletEnvironment(authority)) };
  const [fixture, browser] = await Promise.all([openFixture(options, environment), openBrowser()]);
  const faults: string[] = [];
  let emails = 0;
  try {
    const planting = await plantTexts(fixture, texts, options.seed);
    const readers = [
      readFiles(fixture, planting),
      ...lookAround(fixture, browser, planting, options.full),
      readEmails(fixture, browser, planting).then(({ faults: found, count }) => {
        emails = count;
        return found;
      }),
    ];
    for (const found of await Promise.all(readers)) faults.push(...found);
    faults.push(...fixture.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`));
  } finally {
    await browser.close();
    await fixture.stop();
    await authority.remove();
  }
  for (const fault of faults.slice(0, shown)) options.say(fault);
  return {
    promise: "scripts in texts",
    wanted: "300 texts × all fields in a real browser: 0 run",
    measured: `${texts.length} texts in 17 fields (seed ${options.seed}), on pages, in pictures, files and ${emails} emails: ${faults.length} were more than text`,
    held: faults.length === 0,
  };
}

const filesAtOnce = 3;

async function readFiles(fixture: Fixture, planting: Planting): Promise<string[]> {
  const client = fixture.visitor();
  const faults = await readExports(planting);
  const waiting = planting.planted.values();
  const work = async () => {
    for (const one of waiting) {
      faults.push(...(await readContactFiles(client, one)), ...(await readPreview(fixture, one)));
      faults.push(...(await readPasses(fixture, one)));
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  return faults;
}

type Looking = (looker: PageObserver) => AsyncGenerator<string[]>;

/**
 * Checks all texts on cards, in lists and in notifications. Screens of a single item are opened for all texts in the
 * full form and for every tenth in the short one, where one admin browser checks everything.
 */
function lookAround(fixture: Fixture, browser: Browser, planting: Planting, full: boolean): Promise<string[]>[] {
  const { planted } = planting;
  const some = full ? planted : planted.filter((_, index) => index % 10 === 0);
  const asAdmin: Looking[] = [
    async function* (looker) {
      yield* lookAtLists(looker, planting);
    },
    async function* (looker) {
      for (const one of some) yield lookInside(looker, one);
    },
    async function* (looker) {
      await looker.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: fixture.url });
      const email = await looker.context.newPage();
      for (const one of some) yield lookAtTools(looker, one, email);
    },
  ];
  return [
    ...(full ? [0, 1] : [0]).map((lane, _, lanes) =>
      lookWith(openVisitor(fixture, browser), async function* (looker) {
        for (const one of planted.filter((_, index) => index % lanes.length === lane)) {
          yield lookAtCard(looker, one);
          if (some.includes(one)) yield lookAtNotice(looker, one);
        }
      }),
    ),
    lookWith(openReader(fixture, browser, planting), async function* (looker) {
      // Precedes lookAtBell, which moves their notifications to the reader.
      for (const one of planted) yield readOwnData(fixture, one);
      yield* lookAtBell(looker, fixture, planting);
    }),
    ...(full ? asAdmin.map((one) => [one]) : [asAdmin]).map((some) =>
      lookWith(openAdmin(fixture, browser, planting), async function* (looker) {
        for (const look of some) yield* look(looker);
      }),
    ),
  ];
}

async function lookWith(opening: Promise<PageObserver>, look: Looking): Promise<string[]> {
  const looker = await opening;
  const faults: string[] = [];
  for await (const found of look(looker)) faults.push(...found);
  await looker.close();
  return faults;
}
