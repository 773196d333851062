import { useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { qrDefaults, qrPath } from "../../../../domain/sharing/qr.ts";

type CardQrProps = { address: string; className: string };

/** Always on its white pad, so that it reads on dark ground too (decisions §6). */
export function CardQr({ address, className }: CardQrProps) {
  const { side, path } = useMemo(() => qrPath(address, qrDefaults), [address]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={message.scanToView} className={className}>
      <path className="fill-(--white)" d={`M0 0h${side}v${side}H0z`} />
      <path className="fill-(--black)" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
