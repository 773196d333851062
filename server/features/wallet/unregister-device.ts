import { deleteRegistration, lockDevice } from "../../data/wallet/registration-queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { deviceHash } from "./device-hash.ts";

export async function unregisterDevice(services: Services, device: string, shortCode: string): Promise<void> {
  const idHash = deviceHash(device);
  await unitOfWork(services, { by: null }, async ({ tx }) => {
    // Locked against a concurrent addition, which could deadlock.
    if (!(await lockDevice(tx, idHash))) return;
    await deleteRegistration(tx, idHash, shortCode);
  });
}
