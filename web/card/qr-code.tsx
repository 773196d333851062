import type { QrPath } from "./qr-path.ts";

/** The QR code's only drawing; all other places on the page reference it by its id. */
export function QrSymbol({ id, code: { size, path } }: { id: string; code: QrPath }) {
  return (
    <svg className="evox-defs" aria-hidden="true" width="0" height="0">
      <symbol id={id} viewBox={`0 0 ${size} ${size}`}>
        <path className="evox-qr-light" d={`M0 0h${size}v${size}H0z`} />
        <path className="evox-qr-dark" shapeRendering="crispEdges" d={path} />
      </symbol>
    </svg>
  );
}

/** 150 px (product 9.2). */
export function QrCode({ symbol, label }: { symbol: string; label: string }) {
  return (
    <svg className="evox-qr" width="150" height="150" role="img" aria-label={label}>
      <use href={`#${symbol}`} />
    </svg>
  );
}
