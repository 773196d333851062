import type { PersonRow } from "../../../data/people/queries.ts";
import { recordConfirmation } from "../../../data/sessions/queries.ts";
import type { Services } from "../../../services.ts";
import { confirmPassword } from "../confirm-password.ts";

/** @throws ApiError as `confirmPassword` does */
export async function confirmWithPassword(
  services: Services,
  person: PersonRow,
  sessionHash: string,
  password: string,
): Promise<void> {
  await confirmPassword(services, person, password);
  await recordConfirmation(services.db, sessionHash, services.clock.now());
}
