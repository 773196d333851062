import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { secondFactorsQuery } from "./api.ts";

export function useFactorLoss(): string | undefined {
  const has = useQuery(secondFactorsQuery).data;
  if (!has || has.passkeys.length + (has.app ? 1 : 0) > 1) return undefined;
  const gone = t`This turns off two-step verification. Your recovery codes will stop working, and you'll log in with just your password.`;
  return has.required
    ? `${gone} ${t`Until you set up two-step verification again, you can only open your account page.`}`
    : gone;
}
