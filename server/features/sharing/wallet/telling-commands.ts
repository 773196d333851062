import { setTimeout as sleep } from "node:timers/promises";
import { type GooglePass, voidGooglePass } from "../../../../domain/sharing/google-pass.ts";
import type { ApplePush, PushOutcome } from "../../../adapters/apple-push.ts";
import type { GoogleWallet } from "../../../adapters/google-wallet.ts";
import type { GoogleConfig } from "../../../config/wallet.ts";
import type { Services } from "../../../services.ts";
import { findShownByCode } from "../shown-card.ts";
import { googleIssuer, googlePassOf } from "./pass-content.ts";
import {
  type DueObject,
  type DuePush,
  deleteDevice,
  settleObject,
  settlePush,
  spreadChanges,
  takeObjects,
  takePushes,
} from "./queue-queries.ts";

const changesAtOnce = 20;
/** Phones in one transaction, those of the last card on top. */
const phonesAtOnce = 10_000;
/** Streams of one connection; Apple allows some hundreds. */
const pushesAtOnce = 100;
/** In one round; the next begins after a while (config/timeouts.ts). */
const objectsAtOnce = 5;

/** Pauses double from four seconds to half an hour, each some part shorter or longer; the last try is a day later. */
const firstPause = 4;
const longestPause = 1800;
const mostTries = 60;

function pauseAfter(tries: number): number | null {
  if (tries + 1 >= mostTries) return null;
  return Math.min(longestPause, firstPause * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 2);
}

/** Tells phones whose passes changed; true while there is more to do at once. */
export async function tellApple(services: Services, push: ApplePush): Promise<boolean> {
  const { db } = services;
  const moreChanges = await db.transaction((tx) => spreadChanges(tx, changesAtOnce, phonesAtOnce));
  const due = await takePushes(db, pushesAtOnce);
  await Promise.all(due.map(async (one) => settle(services, one, await push.push(one.pushToken))));
  return moreChanges || due.length === pushesAtOnce;
}

async function settle({ db, log }: Services, push: DuePush, told: PushOutcome): Promise<void> {
  if (told.outcome === "sent") return settlePush(db, push, null);
  const { status, reason } = told;
  if (told.outcome === "gone") {
    log.debug({ status, reason }, "a phone with passes is gone");
    return deleteDevice(db, push);
  }
  const again = pauseAfter(push.tries);
  if (again !== null) log.warn({ status, reason }, "a phone was not told of a changed pass; it is tried again");
  else log.error({ status, reason }, "a phone was not told of a changed pass in all its tries; it is given up");
  return settlePush(db, push, again);
}

/** Brings changed cards' objects at Google up to date; true while there is more to do at once. */
export async function tellGoogle(services: Services, config: GoogleConfig, google: GoogleWallet): Promise<boolean> {
  const due = await takeObjects(services.db, objectsAtOnce);
  if (due.length === 0) return false;
  const round = services.config.timeouts.wallet.googleRound;
  await Promise.all([sleep(round), ...due.map((one) => replaceObject(services, config, google, one))]);
  return due.length === objectsAtOnce;
}

async function replaceObject(
  services: Services,
  config: GoogleConfig,
  google: GoogleWallet,
  due: DueObject,
): Promise<void> {
  const { db, log } = services;
  const told = await google.replace(await presentObject(services, config, due.shortCode));
  if (told.outcome !== "later") return settleObject(db, due, null);
  const { status } = told;
  const again = pauseAfter(due.tries);
  if (again !== null) log.warn({ status }, "Google did not take a changed pass; it is tried again");
  else log.error({ status }, "Google did not take a changed pass in all its tries; it is given up");
  return settleObject(db, due, again);
}

async function presentObject(services: Services, config: GoogleConfig, shortCode: string): Promise<GooglePass> {
  const issuer = googleIssuer(services, config.issuerId);
  const found = await findShownByCode(services, shortCode);
  return found.state === "live" ? googlePassOf(services, found.shown, issuer) : voidGooglePass(shortCode, issuer);
}
