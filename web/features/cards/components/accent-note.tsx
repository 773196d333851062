import { t } from "@lingui/core/macro";
import { accentColours } from "../../../../domain/cards/accent.ts";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import { hintStyle } from "../../../ui/field-style.ts";

/** Returns true for designs with the owner's colour as background: always, or if a monogram replaces the photo. */
function standsOnAccent({ design, photoUrl }: PublicCard): boolean {
  return design === "block" || (photoUrl === null && (design === "lift" || design === "badge"));
}

/** Shows the chosen colour and the adjusted one side by side, if the chosen one would make text hard to read. */
export function AccentNote({ card }: { card: PublicCard }) {
  const { accent, fill, onFill, ground, withFixture } = accentColours(card.accent.toUpperCase());
  const shades = [
    { label: t`Button`, shade: fill, ink: onFill, isUsed: card.design !== "ledger" && card.design !== "night" },
    { label: t`Background`, shade: ground, ink: withFixture, isUsed: standsOnAccent(card) },
  ].filter(({ shade, isUsed }) => isUsed && shade !== accent);
  if (shades.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex gap-2">
        <Swatch label={t`Your color`} ground={accent} ink={accent} />
        {shades.map(({ label, shade, ink }) => (
          <Swatch key={label} label={label} ground={shade} ink={ink} />
        ))}
      </p>
      <p className={`${hintStyle} min-w-0 flex-1 basis-64`}>
        {t`Text would be hard to read on this color, so we use the closest readable shade.`}
      </p>
    </div>
  );
}

function Swatch({ label, ground, ink }: { label: string; ground: string; ink: string }) {
  return (
    <span className="flex flex-col items-center gap-1 text-12 text-muted">
      <span
        aria-hidden="true"
        className="grid h-10 w-18 place-items-center rounded-control text-15 font-bold ring-1 ring-line"
        style={{ background: ground, color: ink }}
      >
        Aa
      </span>
      {label}
    </span>
  );
}
