import { clearOfflineOwner, clearOfflinePersonData } from "../api/offline-owner.ts";

/** A sign-out waits this long for a pending save, which would otherwise finish after it. */
let saving: Promise<unknown> = Promise.resolve();
const maxMs = 1000;

export function waitForSave(save: Promise<unknown>): void {
  saving = save.catch(() => false);
}

/**
 * Removes all offline data of an account, on sign-out or when another account signs in. An expired session does not
 * remove it, because people who sign in rarely would never have their card offline.
 */
export async function clearOfflineCards(): Promise<boolean> {
  clearOfflinePersonData();
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, maxMs))]);
  return dropOfflineCards();
}

export async function dropOfflineCards(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  clearOfflineOwner();
  return false;
}
