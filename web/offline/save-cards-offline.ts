import type { Card } from "../../domain/cards/schema.ts";
import type { Me } from "../../domain/people/schema.ts";
import { cardPath, shortPath } from "../../domain/sharing/addresses.ts";
import { markOfflineOwner } from "../api/offline-owner.ts";
import { isContactExchangeOn } from "../page/operator-rules.ts";
import { dropOfflineCards, waitForSave } from "./clear-offline-cards.ts";

const workerFile = "/sw.js";
/** Limits the offline cards, because admins may have hundreds that they never show. */
const maxCards = 3;

/** Opens without a network, too: contacts that are added there wait on the device. */
const capturePath = "/contacts/new";

type Kept = readonly Pick<Card, "id" | "shortCode" | "status">[];

/**
 * Caches the first of the owner's cards on this device: page, QR code and photo, and the page that adds a contact
 * (worker.ts). Each address has its own registration, so that the worker controls no other page. Resolves to false if
 * nothing was cached, for example without service workers or on plain http.
 */
export function saveCardsOffline(cards: Kept, me: Me): Promise<boolean> {
  const kept = keep(cards, me);
  waitForSave(kept);
  return kept;
}

async function keep(cards: Kept, me: Me): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  const kept = cards.filter(({ status }) => status === "active").slice(0, maxCards);
  if (kept.length === 0) return dropOfflineCards();
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
