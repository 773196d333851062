import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Button } from "react-aria-components/Button";
import { isColour, qrPalettes, readableColours } from "../../../../domain/qr-codes/qr-style.ts";
import { ColourField } from "../../../ui/colour-field.tsx";
import { hintStyle, labelStyle } from "../../../ui/field-style.ts";
import { FormSection } from "../../cards/components/form-section.tsx";
import type { Studio } from "../use-studio.ts";

type ColourSectionProps = { studio: Studio; isReadOnly: boolean };

const paletteNames: Record<(typeof qrPalettes)[number]["name"], MessageDescriptor> = {
  Ink: msg`Ink`,
  Paper: msg`Paper`,
  Navy: msg`Navy`,
  Forest: msg`Forest`,
  Plum: msg`Plum`,
  Brick: msg`Brick`,
};

export function ColourSection({ studio, isReadOnly }: ColourSectionProps) {
  const { form, code, chosen } = studio;
  const own = { name: t`Your color`, ...readableColours({ dark: code.accent, ground: qrPalettes[0].ground }) };
  const presets = qrPalettes.map((palette) => ({ ...palette, name: i18n._(paletteNames[palette.name]) }));
  const use = ({ dark, ground }: { dark: string; ground: string }) =>
    form.reset({ ...form.getValues(), dark, ground }, { keepDefaultValues: true });
  return (
    <FormSection title={t`Colors`}>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <span id="palettes" className={labelStyle}>
          {t`Presets`}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and legend */}
        <div role="group" aria-labelledby="palettes" className="flex flex-wrap gap-2">
          {[...presets, own].map((palette) => (
            <Button
              key={palette.name}
              isDisabled={isReadOnly}
              onPress={() => use(palette)}
              aria-pressed={chosen.dark === palette.dark && chosen.ground === palette.ground}
              className="group flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-line bg-surface py-1 ps-1.5 pe-4 text-14 font-medium focus-ring hover:bg-paper-2 aria-pressed:border-text aria-pressed:font-semibold data-disabled:cursor-not-allowed data-disabled:opacity-45"
            >
              <Swatch {...palette} />
              {palette.name}
            </Button>
          ))}
        </div>
      </div>
      <ColourField control={form.control} name="dark" label={t`Code`} isDisabled={isReadOnly} />
      <ColourField control={form.control} name="ground" label={t`Background`} isDisabled={isReadOnly} />
      <div className="sm:col-span-2 empty:hidden">
        <CorrectionNote studio={studio} />
      </div>
    </FormSection>
  );
}

function Swatch({ dark, ground }: { dark: string; ground: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full ring-1 ring-line ring-inset"
      style={{ background: ground }}
    >
      <span className="size-3.5 rounded-full" style={{ background: dark }} />
    </span>
  );
}

/** Shows the chosen colours and the corrected ones side by side, if the chosen ones would not scan. */
function CorrectionNote({ studio: { chosen, style } }: { studio: Studio }) {
  const changed = (["dark", "ground"] as const).filter(
    (colour) => isColour(chosen[colour]) && chosen[colour].toUpperCase() !== style[colour],
  );
  if (changed.length === 0) return null;
  const isGround = changed.includes("ground");
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex items-center gap-2 text-12 text-muted">
        <span className="flex flex-col items-center gap-1">
          <Swatch dark={chosen.dark} ground={chosen.ground} />
          {t`Your colors`}
        </span>
        <span className="flex flex-col items-center gap-1">
          <Swatch dark={style.dark} ground={style.ground} />
          {t`Used`}
        </span>
      </p>
      <p className={`${hintStyle} min-w-0 flex-1 basis-64`}>
        {isGround
          ? t`Phones scan dark codes on a light background, so we use the closest background that is light enough.`
          : t`Phones can't tell this color from the background, so we use the closest shade they can read.`}
      </p>
    </div>
  );
}
