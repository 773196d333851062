import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import type { Services } from "../../../services.ts";
import { changeOwnFactors, makeRecoveryCodes, type Own } from "./change-commands.ts";

export async function renewRecoveryCodes(services: Services, own: Own) {
  return changeOwnFactors(services, own, async (tx, { id }, now) => {
    if (!(await findHasSecondFactor(tx, id))) return "none";
    const result = await makeRecoveryCodes(tx, id, now);
    return { change: "recovery-codes-renewed", event: { action: "recovery_codes_renew" }, result };
  });
}
