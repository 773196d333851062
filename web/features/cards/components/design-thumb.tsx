import type { Design } from "../../../../domain/cards/schema.ts";

/** A drawing of each design's arrangement, in the owner's colour (`fill-current`). */
export function DesignThumb({ design, accent }: { design: Design; accent: string }) {
  const Drawing = drawings[design];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 96"
      className="h-24 w-16 overflow-hidden rounded-[11px] shadow-1"
      style={{ color: accent }}
    >
      <Drawing />
    </svg>
  );
}

function Lift() {
  return (
    <>
      <rect width="64" height="96" className="fill-current" />
      <circle cx="32" cy="26" r="11" className="fill-on-ink" opacity=".85" />
      <path d="M13 60a19 19 0 0 1 38 0z" className="fill-on-ink" opacity=".85" />
      <path d="M0 58a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10v38H0z" className="fill-surface" />
      <rect x="8" y="55" width="36" height="6" rx="3" className="fill-text" />
      <rect x="8" y="65" width="24" height="3" rx="1.5" className="fill-muted" />
      <rect x="8" y="72" width="46" height="3" rx="1.5" className="fill-line" />
      <rect x="6" y="82" width="36" height="9" rx="4.5" className="fill-current" />
      <rect x="46" y="82" width="12" height="9" rx="4.5" className="fill-paper-2" />
    </>
  );
}

function Ledger() {
  return (
    <>
      <rect width="64" height="96" className="fill-surface" />
      <path d="M7 12h50M7 45h50M7 54h50M7 63h50M7 72h50" className="stroke-line" />
      <rect x="7" y="19" width="26" height="7" className="fill-text" />
      <rect x="7" y="29" width="20" height="7" className="fill-text" />
      <rect x="41" y="18" width="16" height="20" className="fill-current" />
      <path d="M7 49.500h9M7 58.500h9M7 67.500h9" className="stroke-muted" strokeWidth="2" />
      <path d="M22 49.500h24M22 58.500h18M22 67.500h28" className="stroke-text" strokeWidth="2" />
      <rect x="7" y="82" width="34" height="9" className="fill-text" />
      <rect x="45" y="82" width="12" height="9" className="fill-paper-2" />
    </>
  );
}

function Night() {
  return (
    <>
      <rect width="64" height="96" className="fill-ink" />
      <circle cx="22" cy="26" r="14" className="fill-none stroke-current" strokeWidth="2.500" />
      <circle cx="22" cy="26" r="11" className="fill-muted" />
      <rect x="8" y="46" width="38" height="6" rx="3" className="fill-on-ink" />
      <rect x="8" y="56" width="26" height="3" rx="1.500" className="fill-muted" />
      <rect x="6" y="64" width="52" height="13" rx="4" className="fill-on-ink" opacity=".12" />
      <rect x="6" y="82" width="36" height="9" rx="4.500" className="fill-on-ink" />
      <rect x="46" y="82" width="12" height="9" rx="4.500" className="fill-on-ink" opacity=".16" />
    </>
  );
}

function Block() {
  return (
    <>
      <rect width="64" height="96" className="fill-surface" />
      <rect width="64" height="56" className="fill-current" />
      <rect x="8" y="12" width="32" height="8" rx="2" className="fill-on-ink" />
      <rect x="8" y="23" width="26" height="8" rx="2" className="fill-on-ink" />
      <circle cx="50" cy="46" r="18" className="fill-on-ink" opacity=".35" />
      <circle cx="50" cy="46" r="14" className="fill-on-ink" />
      <rect x="8" y="63" width="26" height="3" rx="1.500" className="fill-muted" />
      <rect x="8" y="70" width="44" height="3" rx="1.500" className="fill-line" />
      <rect x="6" y="82" width="36" height="9" rx="4.500" className="fill-current" />
      <rect x="46" y="82" width="12" height="9" rx="4.500" className="fill-paper-2" />
    </>
  );
}

function Badge() {
  return (
    <>
      <rect width="64" height="96" className="fill-ink" />
      <rect x="28" width="8" height="16" className="fill-current" />
      <rect x="6" y="12" width="52" height="66" rx="7" className="fill-on-ink" />
      <rect x="26" y="15" width="12" height="3" rx="1.500" className="fill-ink" />
      <rect x="12" y="23" width="40" height="28" rx="4" className="fill-current" opacity=".75" />
      <rect x="12" y="56" width="30" height="5" rx="2.500" className="fill-ink" />
      <rect x="12" y="66" width="8" height="8" className="fill-ink" />
      <path d="M24 68h20M24 72h14" className="stroke-ink" opacity=".45" strokeWidth="2" />
      <rect x="6" y="83" width="36" height="9" rx="4.500" className="fill-current" />
      <rect x="46" y="83" width="12" height="9" rx="4.500" className="fill-on-ink" opacity=".2" />
    </>
  );
}

const drawings = { lift: Lift, ledger: Ledger, night: Night, block: Block, badge: Badge } as const;
