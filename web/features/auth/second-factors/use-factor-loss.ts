import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { secondFactorsQuery } from "./api.ts";

export function useFactorLoss(): string | undefined {
  const has = useQuery(secondFactorsQuery).data;
  if (!has || has.passkeys.length + (has.app ? 1 : 0) > 1) return undefined;
  const gone = t`This turns off two-step verification: your recovery codes stop working, and you log in with only your password.`;
  return has.required ? `${gone} ${t`Until you set it up again, you can only open your account page.`}` : gone;
}
