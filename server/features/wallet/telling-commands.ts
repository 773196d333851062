import { setTimeout as sleep } from "node:timers/promises";
import { type GooglePass, voidGooglePass } from "../../../domain/sharing/google-pass.ts";
import type { ApplePush, PushOutcome } from "../../adapters/apple-push.ts";
import type { GoogleWallet } from "../../adapters/google-wallet.ts";
import type { GoogleConfig } from "../../config/wallet.ts";
import type { SummedLog } from "../../core/summed-log.ts";
import {
  type DueObject,
  type DuePush,
  deleteDevice,
  settleObject,
  settlePush,
  settleSent,
  spreadChanges,
  takeObjects,
  takePushes,
} from "../../data/wallet/queue-queries.ts";
import type { Services } from "../../services.ts";
import { findShownByCode } from "../shown-cards/shown-card.ts";
import { googleIssuer, googlePassOf } from "./pass-content.ts";
import { saveLinkSeconds } from "./save-link.ts";

const changesAtOnce = 20;
/** In one transaction; the last card's may exceed it. */
const phonesAtOnce = 10_000;
/** Streams of one connection; Apple allows some hundreds. */
const pushesAtOnce = 100;
/** In one round; the pause is in config/timeouts.ts. */
const objectsAtOnce = 5;

/** In seconds: pauses double, with jitter; the last try is a day later. */
const firstPause = 4;
const longestPause = 1800;
const maxTries = 60;
/** About an hour and a half, for a token never accepted by Apple. */
const maxUnprovenTries = 12;

function pauseAfter(tries: number, most = maxTries): number | null {
  if (tries + 1 >= most) return null;
  return Math.min(longestPause, firstPause * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 2);
}

/** True while there is more to do. */
export async function tellApple(services: Services, push: ApplePush, log: SummedLog): Promise<boolean> {
  const { db } = services;
  const moreChanges = await db.transaction((tx) => spreadChanges(tx, changesAtOnce, phonesAtOnce));
  const due = await takePushes(db, pushesAtOnce);
  await Promise.all(due.map(async (one) => settle(services, one, await push.push(one.pushToken), log)));
  return moreChanges || due.length === pushesAtOnce;
}

async function settle(services: Services, push: DuePush, told: PushOutcome, log: SummedLog): Promise<void> {
  const { db } = services;
  if (told.outcome === "sent") return settleSent(db, push);
  const { status, reason } = told;
  if (told.outcome === "gone") {
    services.log.debug({ status, reason }, "a phone with passes is gone");
    return deleteDevice(db, push);
  }
  const again = pauseAfter(push.tries, push.isProven ? maxTries : maxUnprovenTries);
  if (again !== null) log("warn", { status, reason }, "a phone was not told of a changed pass; it is tried again");
  else log("error", { status, reason }, "a phone was not told of a changed pass in all its tries; it is given up");
  if (again === null && !push.isProven) return deleteDevice(db, push);
  return settlePush(db, push, again);
}

/** True while there is more to do. */
export async function tellGoogle(
  services: Services,
  config: GoogleConfig,
  google: GoogleWallet,
  log: SummedLog,
): Promise<boolean> {
  const due = await takeObjects(services.db, objectsAtOnce);
  if (due.length === 0) return false;
  const round = services.config.timeouts.wallet.googleRound;
  await Promise.all([sleep(round), ...due.map((one) => replaceObject(services, config, google, one, log))]);
  return due.length === objectsAtOnce;
}

async function replaceObject(
  services: Services,
  config: GoogleConfig,
  google: GoogleWallet,
  due: DueObject,
  log: SummedLog,
): Promise<void> {
  const { db } = services;
  const { object, isLive } = await presentObject(services, config, due.shortCode);
  const told = await google.replace(object);
  const linkEndsIn = saveLinkSeconds - due.changedSeconds;
  if (told.outcome === "absent" && !isLive && linkEndsIn > 0) {
    // An unexpired link may still save it, so it is voided again later.
    return settleObject(db, { ...due, tries: -1 }, linkEndsIn + firstPause);
  }
  if (told.outcome !== "later") return settleObject(db, due, null);
  const { status } = told;
  const again = pauseAfter(due.tries);
  if (again !== null) log("warn", { status }, "Google did not take a changed pass; it is tried again");
  else log("error", { status }, "Google did not take a changed pass in all its tries; it is given up");
  return settleObject(db, due, again);
}

async function presentObject(
  services: Services,
  config: GoogleConfig,
  shortCode: string,
): Promise<{ object: GooglePass; isLive: boolean }> {
  const issuer = googleIssuer(services, config.issuerId);
  const found = await findShownByCode(services, shortCode);
  if (found.state === "live") return { object: googlePassOf(services, found.shown, issuer), isLive: true };
  return { object: voidGooglePass(shortCode, issuer), isLive: false };
}
