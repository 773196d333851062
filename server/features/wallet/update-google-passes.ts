import { setTimeout as sleep } from "node:timers/promises";
import { type GooglePass, voidGooglePass } from "../../../domain/wallet/google-pass.ts";
import type { GoogleWallet } from "../../adapters/google-wallet.ts";
import type { GoogleConfig } from "../../config/wallet.ts";
import type { ThrottledLog } from "../../core/throttled-log.ts";
import { type DueObject, leaseObjects, rescheduleObject } from "../../data/wallet/queue-queries.ts";
import { loadPassTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { findPublicCardByShortLink } from "../public-cards/public-card.ts";
import { googleIssuer, googlePassOf } from "./pass-content.ts";
import { minRetrySeconds, retrySecondsAfter } from "./retry-pause.ts";
import { saveLinkSeconds } from "./save-link.ts";

/** In one round; the pause is in config/timeouts.ts. */
const objectsAtOnce = 5;

/** True while there is more to do. */
export async function updateGooglePasses(
  services: Services,
  config: GoogleConfig,
  google: GoogleWallet,
  log: ThrottledLog,
): Promise<boolean> {
  const due = await leaseObjects(services.db, objectsAtOnce);
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
  log: ThrottledLog,
): Promise<void> {
  const { db } = services;
  const { object, isLive } = await presentObject(services, config, due.shortCode);
  const result = await google.replace(object);
  const linkEndsIn = saveLinkSeconds - due.changedSeconds;
  if (result.outcome === "absent" && !isLive && linkEndsIn > 0) {
    // An unexpired link may still save it, so it is voided again later.
    return rescheduleObject(db, { ...due, tries: -1 }, linkEndsIn + minRetrySeconds);
  }
  if (result.outcome !== "later") return rescheduleObject(db, due, null);
  const { status } = result;
  const again = retrySecondsAfter(due.tries);
  if (again !== null) log("warn", { status }, "Google did not accept a changed pass; trying again");
  else log("error", { status }, "Google did not accept a changed pass; giving up after the last try");
  return rescheduleObject(db, due, again);
}

async function presentObject(
  services: Services,
  config: GoogleConfig,
  shortCode: string,
): Promise<{ object: GooglePass; isLive: boolean }> {
  const issuer = googleIssuer(services, config.issuerId);
  const textsIn = await loadPassTexts();
  const found = await findPublicCardByShortLink(services, shortCode);
  if (found.state === "live") return { object: googlePassOf(services, found.shown, issuer, textsIn), isLive: true };
  return { object: voidGooglePass(shortCode, issuer, textsIn), isLive: false };
}
