import { t } from "@lingui/core/macro";
import { StateBadge } from "../../../ui/badge.tsx";

/** A warning in lists next to an email that may imitate another one. */
export function MixedAlphabets({ account }: { account: { mixedAlphabets: boolean } }) {
  if (!account.mixedAlphabets) return null;
  return (
    <span className="mt-1 block">
      <StateBadge tone="warn">{t`Mixed alphabets`}</StateBadge>
    </span>
  );
}
