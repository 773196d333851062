import { StateBadge } from "../../../ui/badge.tsx";

/** In lists, beside an address that may look like another one. */
export function MixedAlphabets({ account }: { account: { mixedAlphabets: boolean } }) {
  if (!account.mixedAlphabets) return null;
  return (
    <span className="mt-1 block">
      <StateBadge tone="warn">Mixed alphabets</StateBadge>
    </span>
  );
}
