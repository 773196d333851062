import { useQuery } from "@tanstack/react-query";
import { secondFactorsQuery } from "./api.ts";

/** What goes with the factor that is removed. */
export function useFactorLoss(): string | undefined {
  const has = useQuery(secondFactorsQuery).data;
  if (!has || has.passkeys.length + (has.app ? 1 : 0) > 1) return undefined;
  const gone = "It is your last second factor: your recovery codes go with it, and your password alone signs in again.";
  return has.required ? `${gone} Until you set up another one, only your account opens.` : gone;
}
