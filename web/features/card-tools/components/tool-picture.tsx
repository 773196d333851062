import type { ReactNode } from "react";

export type CardTool = "qr" | "nfc" | "views" | "signature" | "background" | "contacts";

/** A drawing of a card and of what the tool makes from it. */
export function ToolPicture({ tool }: { tool: CardTool }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 180" className="mx-auto block w-full max-w-96 rounded-field bg-paper-2">
      <g transform="rotate(-7 100 92)">
        <rect x="50" y="28" width="96" height="128" rx="14" className="fill-raised stroke-line" />
        <path d="M50 76V42a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14v34Z" className="fill-text" />
        <circle cx="82" cy="76" r="17" className="fill-field-line stroke-raised" strokeWidth="4" />
        <Bars at={[66, 104]} widths={[54, 36]} />
        <rect x="66" y="132" width="40" height="10" rx="5" className="fill-line" />
      </g>
      {made[tool]}
    </svg>
  );
}

type BarsProps = { at: readonly [x: number, y: number]; widths: readonly number[] };

/** Lines of text, the first one strong. */
function Bars({ at: [x, y], widths }: BarsProps) {
  return widths.map((width, index) => (
    <rect
      key={width}
      x={x}
      y={y + index * 11}
      width={width}
      height="5"
      rx="2.5"
      className={index === 0 ? "fill-text" : "fill-muted"}
    />
  ));
}

const frame = "fill-surface stroke-line";

/** A QR code's corners and some modules on a grid of 11, with modules of 1. */
const qrPath =
  "M0 0h4v4h-4zM1 1v2h2v-2zM7 0h4v4h-4zM8 1v2h2v-2zM0 7h4v4h-4zM1 8v2h2v-2z" +
  "M5 0h1v2h-1zM5 3h1v1h-1zM0 5h2v1h-2zM3 5h3v1h-3zM7 5h1v2h-1zM9 5h2v1h-2zM5 7h1v1h-1zM7 8h2v1h-2zM10 7h1v2h-1zM5 9h1v2h-1zM8 10h3v1h-3z";

function QrMark({ x, y, module }: { x: number; y: number; module: number }) {
  return (
    <path transform={`translate(${x} ${y}) scale(${module})`} fillRule="evenodd" d={qrPath} className="fill-ink" />
  );
}

const made: Record<CardTool, ReactNode> = {
  qr: (
    <g>
      <rect x="138" y="46" width="98" height="98" rx="14" className="fill-(--white) stroke-line" />
      <QrMark x={153.5} y={61.5} module={6.1} />
      <circle cx="236" cy="46" r="15" className="fill-signal" />
      <path
        d="M236 39v13M230 47l6 6 6-6"
        className="fill-none stroke-(--ink-0)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  ),
  nfc: (
    <g>
      <rect x="124" y="82" width="112" height="70" rx="12" className="fill-ink stroke-line" />
      <rect x="138" y="122" width="44" height="5" rx="2.5" className="fill-(--bone-2)" />
      <rect x="138" y="133" width="28" height="5" rx="2.5" className="fill-(--ink-7)" />
      <g className="fill-none stroke-signal" strokeWidth="5" strokeLinecap="round">
        <path d="M190 66a14 14 0 0 1 0-20" transform="rotate(90 190 56)" />
        <path d="M183 72a24 24 0 0 1 0-34" transform="rotate(90 190 56)" />
        <path d="M176 78a34 34 0 0 1 0-48" transform="rotate(90 190 56)" />
      </g>
    </g>
  ),
  views: (
    <g>
      <rect x="132" y="48" width="108" height="94" rx="14" className={frame} />
      <rect x="148" y="108" width="14" height="20" rx="4" className="fill-line" />
      <rect x="168" y="96" width="14" height="32" rx="4" className="fill-line" />
      <rect x="188" y="102" width="14" height="26" rx="4" className="fill-line" />
      <rect x="208" y="70" width="14" height="58" rx="4" className="fill-signal" />
    </g>
  ),
  signature: (
    <g>
      <rect x="126" y="44" width="118" height="104" rx="14" className={frame} />
      <path d="M126 68h118" className="stroke-line" />
      <circle cx="140" cy="56" r="3.5" className="fill-line" />
      <circle cx="151" cy="56" r="3.5" className="fill-line" />
      <rect x="140" y="79" width="88" height="5" rx="2.5" className="fill-line" />
      <rect x="140" y="90" width="66" height="5" rx="2.5" className="fill-line" />
      <path d="M140 108v28" className="stroke-signal" strokeWidth="4" strokeLinecap="round" />
      <Bars at={[151, 110]} widths={[58, 40, 48]} />
    </g>
  ),
  contacts: (
    <g>
      {[44, 82, 120].map((y, index) => (
        <g key={y}>
          <rect x="132" y={y} width="110" height="32" rx="10" className={frame} />
          <circle cx="149" cy={y + 16} r="8" className={index === 0 ? "fill-signal" : "fill-line"} />
          <rect x="165" y={y + 9} width={[58, 46, 52][index]} height="5" rx="2.5" className="fill-text" />
          <rect x="165" y={y + 19} width={[38, 50, 30][index]} height="4" rx="2" className="fill-muted" />
        </g>
      ))}
    </g>
  ),
  background: (
    <g>
      <rect x="122" y="48" width="126" height="88" rx="14" className="fill-ink stroke-line" />
      <path d="M164 136a28 28 0 0 1 56 0Z" className="fill-(--ink-7)" />
      <circle cx="192" cy="90" r="16" className="fill-(--bone-2)" />
      <rect x="132" y="58" width="34" height="34" rx="6" className="fill-(--white)" />
      <QrMark x={137} y={63} module={2.2} />
      <circle cx="234" cy="62" r="5" className="fill-signal" />
    </g>
  ),
};
