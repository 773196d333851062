import type { Browser } from "playwright-core";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeAuthority } from "../support/authority.ts";
import { openBrowser } from "../support/browser.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { openStage, type Stage } from "./open-stage.ts";
import { randomFrom } from "./random.ts";
import { readContactFiles, readExports, readPasses, readPreview } from "./scripts/files.ts";
import { readLetters } from "./scripts/letters.ts";
import { type Planting, plantTexts } from "./scripts/plant.ts";
import {
  lookAtCard,
  lookAtLists,
  lookAtNotice,
  lookAtTools,
  lookInside,
  openAs,
  openVisitor,
} from "./scripts/screens.ts";
import { drawTexts } from "./scripts/texts.ts";

/** Texts that want to run, draw, calculate or become heads, typed wherever one can type and read wherever one can read. */
export const scriptsInTexts: Harness = { name: "scripts-in-texts", run: runScriptsInTexts };

const amount = { full: 300, short: 20 };
const operator = "operator@example.com";
const shown = 60;

async function runScriptsInTexts(options: HarnessOptions): Promise<Measured> {
  const texts = drawTexts(randomFrom(options.seed), options.full ? amount.full : amount.short);
  const authority = await makeAuthority();
  const stage = await openStage(options, { CONTACT_EMAIL: operator, ...(await walletEnvironment(authority)) });
  const browser = await openBrowser();
  const faults: string[] = [];
  let letters = 0;
  try {
    const planting = await plantTexts(stage, texts);
    const readers = [
      readFiles(stage, planting),
      lookAround(stage, browser, planting, options.full),
      readLetters(stage, browser, planting, operator).then(({ faults: found, count }) => {
        letters = count;
        return found;
      }),
    ];
    for (const found of await Promise.all(readers)) faults.push(...found);
    faults.push(...stage.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`));
  } finally {
    await browser.close();
    await stage.stop();
    await authority.remove();
  }
  for (const fault of faults.slice(0, shown)) options.say(fault);
  return {
    promise: "scripts in texts",
    wanted: "300 texts × all fields in a real browser: 0 run",
    measured: `${texts.length} texts in 17 fields (seed ${options.seed}), on pages, in pictures, files and ${letters} letters: ${faults.length} were more than text`,
    held: faults.length === 0,
  };
}

async function readFiles(stage: Stage, planting: Planting): Promise<string[]> {
  const client = stage.visitor();
  const faults = await readExports(planting);
  for (const one of planting.planted) {
    faults.push(...(await readContactFiles(client, one)), ...(await readPreview(stage, one)));
    faults.push(...(await readPasses(stage, one)));
  }
  return faults;
}

/** All of them on cards and in lists; what shows one at a time, each in the full form and every tenth in the short one. */
async function lookAround(stage: Stage, browser: Browser, planting: Planting, full: boolean): Promise<string[]> {
  const { planted } = planting;
  const some = full ? planted : planted.filter((_, index) => index % 10 === 0);
  const visitor = await openVisitor(stage, browser);
  const admin = await openAs(stage, browser, planting);
  await admin.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.url });
  const letter = await admin.context.newPage();
  const faults: string[] = [];
  const asVisitor = async () => {
    for (const one of planted) faults.push(...(await lookAtCard(visitor, one)));
    for (const one of some) faults.push(...(await lookAtNotice(visitor, one)));
  };
  const asAdmin = async () => {
    faults.push(...(await lookAtLists(admin, planting)));
    for (const one of some) {
      faults.push(...(await lookAtTools(admin, one, letter)), ...(await lookInside(admin, one)));
    }
  };
  await Promise.all([asVisitor(), asAdmin()]);
  await Promise.all([visitor.close(), admin.close()]);
  return faults;
}
