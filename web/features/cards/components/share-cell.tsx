import { t } from "@lingui/core/macro";
import { Button } from "../../../ui/button.tsx";
import { CardQr } from "./card-qr.tsx";

type ShareCellProps = { card: { address: string }; name: string; onOpen: () => void };

/** The QR code in a table, 64 px (product 9.2); it opens a large one for scanning. */
export function ShareCell({ card, name, onOpen }: ShareCellProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t`Share ${name}'s card`}
      onPress={onOpen}
      className="-my-1 flex! size-16! border-0! overflow-clip"
    >
      <CardQr address={card.address} className="size-16" />
    </Button>
  );
}
