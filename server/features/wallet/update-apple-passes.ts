import type { ApplePush, PushOutcome } from "../../adapters/apple-push.ts";
import type { ThrottledLog } from "../../core/throttled-log.ts";
import {
  type DuePush,
  deleteDevice,
  leasePushes,
  markPushSent,
  reschedulePush,
  schedulePushes,
} from "../../data/wallet/queue-queries.ts";
import type { Services } from "../../services.ts";
import { maxTries, retrySecondsAfter } from "./retry-pause.ts";

const changesAtOnce = 20;
/** In one transaction; the last card's phones may exceed it. */
const phonesAtOnce = 10_000;
/** Streams of one connection; Apple allows some hundreds. */
const pushesAtOnce = 100;
/** About an hour and a half, for a token that Apple never accepted. */
const maxUnprovenTries = 12;

/** True while there is more to do. */
export async function updateApplePasses(services: Services, push: ApplePush, log: ThrottledLog): Promise<boolean> {
  const { db } = services;
  const moreChanges = await db.transaction((tx) => schedulePushes(tx, changesAtOnce, phonesAtOnce));
  const due = await leasePushes(db, pushesAtOnce);
  await Promise.all(due.map(async (one) => settle(services, one, await push.push(one.pushToken), log)));
  return moreChanges || due.length === pushesAtOnce;
}

async function settle(services: Services, push: DuePush, result: PushOutcome, log: ThrottledLog): Promise<void> {
  const { db } = services;
  if (result.outcome === "sent") return markPushSent(db, push);
  const { status, reason } = result;
  if (result.outcome === "gone") {
    services.log.debug({ status, reason }, "a phone with passes no longer exists");
    return deleteDevice(db, push);
  }
  const again = retrySecondsAfter(push.tries, push.isProven ? maxTries : maxUnprovenTries);
  if (again !== null) log("warn", { status, reason }, "a phone could not be notified of a changed pass; trying again");
  else
    log("error", { status, reason }, "a phone could not be notified of a changed pass; giving up after the last try");
  if (again === null && !push.isProven) return deleteDevice(db, push);
  return reschedulePush(db, push, again);
}
