import type { Card } from "../../domain/cards/schema.ts";
import type { Me } from "../../domain/people/schema.ts";
import { cardPath, shortPath } from "../../domain/sharing/addresses.ts";
import { clearOfflineOwner, markOfflineOwner } from "../api/offline-owner.ts";
import { isContactExchangeOn } from "../page/operator-rules.ts";

const workerFile = "/sw.js";
/** Limits the offline cards, because admins may have hundreds that they never show. */
const maxCards = 3;

/** Opens without a network, too: contacts that are added there wait on the device. */
const capturePath = "/contacts/new";

type Kept = readonly Pick<Card, "id" | "shortCode" | "status">[];

/** A sign-out waits this long for a pending save, which would otherwise finish after it. */
let keeping: Promise<unknown> = Promise.resolve();
const maxMs = 1000;

/**
 * Caches the first of the owner's cards on this device: page, QR code and photo, and the page that adds a contact (worker.ts). Each address has its own
 * registration, so that the worker controls no other page. Resolves to false if nothing was cached, for example without
 * service workers or on plain http.
 */
export function saveCardsOffline(cards: Kept, me: Me): Promise<boolean> {
  const kept = keep(cards, me);
  keeping = kept.catch(() => false);
  return kept;
}

async function keep(cards: Kept, me: Me): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  const kept = cards.filter(({ status }) => status === "active").slice(0, maxCards);
  if (kept.length === 0) return forget();
  const cardPaths = kept.flatMap((card) => [cardPath(card), shortPath(card)]);
  // The cards come first.
  const paths = isContactExchangeOn() ? [...cardPaths, capturePath] : cardPaths;
  markOfflineOwner(me);
  await dropOthers(workers, paths);
  await Promise.all(paths.map((scope) => workers.register(workerFile, { scope })));
  const registration = await workers.register(workerFile, { scope: "/dashboard" });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return worker ? tell(worker, paths) : false;
}

/**
 * Removes all offline data of an account, on sign-out or when another account signs in. An expired session does not
 * remove it, because people who sign in rarely would never have their card offline.
 */
export async function clearOfflineCards(): Promise<boolean> {
  await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, maxMs))]);
  return forget();
}

async function forget(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  clearOfflineOwner();
  return false;
}

async function dropOthers(workers: ServiceWorkerContainer, paths: readonly string[]): Promise<void> {
  const scopes = new Set([...paths, "/dashboard"]);
  const others = (await workers.getRegistrations()).filter(({ scope }) => !scopes.has(new URL(scope).pathname));
  await Promise.all(others.map((one) => one.unregister()));
}

function tell(worker: ServiceWorker, paths: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === "kept");
    worker.postMessage(paths, [port2]);
  });
}
