import { shortPath } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { QrPicture } from "./qr-picture.tsx";

type ShareCellProps = { card: { shortCode: string }; name: string; onOpen: () => void };

/** The code as it is in tables, 64 px (specification §9); it opens the one that can be scanned from across a desk. */
export function ShareCell({ card, name, onOpen }: ShareCellProps) {
  return (
    <Button
      variant="quiet"
      aria-label={`Share the card of ${name}`}
      onPress={onOpen}
      className="size-16 overflow-clip rounded-control! p-0!"
    >
      <QrPicture text={new URL(shortPath(card), window.location.origin).href} className="size-16" />
    </Button>
  );
}
