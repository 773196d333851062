import {
  countRegistrations,
  deleteOthersWithToken,
  insertRegistration,
  isRegistered,
  upsertDevice,
} from "../../data/wallet/registration-queries.ts";
import { tooManyRequests } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { deviceHash } from "./device-hash.ts";

/**
 * Keeps people with a pass from filling the database; concurrent requests may exceed it slightly. An invalid push token
 * is deleted at its first push.
 */
const maxPhones = { proven: 10_000, unproven: 1000 } as const;
const fullAgainSeconds = 3600;

/**
 * @returns false if it was already registered
 * @throws ApiError TOO_MANY_REQUESTS for a pass with too many phones
 */
export async function registerDevice(
  services: Services,
  { device, shortCode, pushToken }: { device: string; shortCode: string; pushToken: string },
): Promise<boolean> {
  const idHash = deviceHash(device);
  return unitOfWork(services, { by: null }, async ({ tx }) => {
    const isNew = !(await isRegistered(tx, idHash, shortCode));
    if (isNew) {
      const { proven, unproven } = await countRegistrations(tx, shortCode);
      if (proven >= maxPhones.proven || unproven >= maxPhones.unproven) {
        throw tooManyRequests({ retryAfter: fullAgainSeconds });
      }
    }
    await upsertDevice(tx, { idHash, pushToken, shortCode });
    await deleteOthersWithToken(tx, idHash, pushToken);
    return insertRegistration(tx, idHash, shortCode);
  });
}
