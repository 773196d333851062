import { StateBadge } from "../../../ui/badge.tsx";

const why =
  "The address of this account has letters of more than one alphabet, so it may look like somebody else's. Check it before you trust it.";

/** Beside an address in a list. */
export function MixedAlphabets({ of }: { of: { mixedAlphabets: boolean } }) {
  if (!of.mixedAlphabets) return null;
  return (
    <span title={why} className="mt-1 block">
      <StateBadge tone="warn">Mixed alphabets</StateBadge>
    </span>
  );
}
