import { useDeferredValue, useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { qrDefaults, qrPath } from "../../../../domain/qr-codes/qr.ts";
import { withChannel } from "../../../../domain/sharing/addresses.ts";
import { translateText } from "../../../texts/app-texts.ts";

/** `address`: the card's short link. */
type CardQrProps = { address: string; className: string };

const nothingYet = { side: 1, path: "" };

/**
 * A QR code on a white background, so that it also scans on a dark card (product 9.3). The background renders at once
 * and the code later, because a page of codes would delay everything else.
 */
export function CardQr({ address, className }: CardQrProps) {
  const drawn = useDeferredValue(address, null);
  const { side, path } = useMemo(
    () => (drawn === null ? nothingYet : qrPath(withChannel(drawn, "qr"), qrDefaults)),
    [drawn],
  );
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={translateText(message.scanToView)}
      className={className}
    >
      <path className="fill-(--white)" d={`M0 0h${side}v${side}H0z`} />
      <path className="fill-(--black)" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
