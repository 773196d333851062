import { t } from "@lingui/core/macro";
import type { Card } from "../../../../domain/cards/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { absoluteAddress } from "../../../page/absolute-address.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";

/** The card's public address. It can be selected if copying is not allowed. */
export function CardLink({ card }: { card: Card }) {
  const address = absoluteAddress(cardPath(card));
  return (
    <div className="flex items-center gap-x-3 rounded-field bg-surface py-1.5 ps-4 pe-1.5 shadow-1">
      <span className="hidden text-14 font-medium text-muted sm:inline">{t`Card link`}</span>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="min-w-0 flex-1 truncate py-2.5 text-15 text-text rtl:text-right"
      >
        {address}
      </a>
      <CopyButton text={address} label={t`Copy link`} />
    </div>
  );
}
