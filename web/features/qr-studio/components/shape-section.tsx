import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type Control, useController } from "react-hook-form";
import { eyePath, modulesPath } from "../../../../domain/qr-codes/qr-shapes.ts";
import {
  type EyeShape,
  eyeShapes,
  type ModuleShape,
  moduleShapes,
  type QrStyle,
  qrCentres,
} from "../../../../domain/qr-codes/qr-style.ts";
import { FormSection } from "../../cards/components/form-section.tsx";
import { logoSource } from "../qr-canvas.ts";
import type { Studio } from "../use-studio.ts";
import { ChoiceTiles } from "./choice-tiles.tsx";

export const moduleNames: Record<ModuleShape, MessageDescriptor> = {
  square: msg`Square`,
  rounded: msg`Rounded`,
  dots: msg`Dots`,
};
export const eyeNames: Record<EyeShape, MessageDescriptor> = {
  square: msg`Square`,
  rounded: msg`Rounded`,
  round: msg`Round`,
};
export const centreLabels = { none: msg`None`, logo: msg`Logo`, initials: msg`Initials` } as const;

/** Part of a QR code, enlarged to show its shapes. */
const sample = ["11011", "10110", "11100", "00111", "10101"].map((row) => [...row].map((sign) => sign === "1"));

type ShapeSectionProps = { studio: Studio; isReadOnly: boolean };

export function ShapeSection({ studio, isReadOnly }: ShapeSectionProps) {
  const { control } = studio.form;
  const { logo, initials } = studio.code;
  const hasMiddle = { none: true, logo: logo !== null, initials: initials !== null };
  return (
    <FormSection title={t`Shapes`}>
      <Field control={control} name="modules">
        {(value, onChange) => (
          <ChoiceTiles
            label={t`Pattern`}
            value={value}
            onChange={onChange}
            isDisabled={isReadOnly}
            options={moduleShapes.map((shape) => ({
              value: shape,
              label: i18n._(moduleNames[shape]),
              picture: <Drawn side={5} path={modulesPath(sample, shape)} />,
            }))}
          />
        )}
      </Field>
      <Field control={control} name="eyes">
        {(value, onChange) => (
          <ChoiceTiles
            label={t`Corners`}
            value={value}
            onChange={onChange}
            isDisabled={isReadOnly}
            options={eyeShapes.map((shape) => ({
              value: shape,
              label: i18n._(eyeNames[shape]),
              picture: <Drawn side={7} path={eyePath(0, 0, shape)} />,
            }))}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Field control={control} name="middle">
          {(value, onChange) => (
            <ChoiceTiles
              label={t`Center`}
              value={value}
              onChange={onChange}
              isDisabled={isReadOnly}
              options={qrCentres.map((middle) => ({
                value: middle,
                label: i18n._(centreLabels[middle]),
                isDisabled: !hasMiddle[middle],
                picture: <MiddlePicture studio={studio} middle={middle} />,
              }))}
            />
          )}
        </Field>
        <MiddleNote studio={studio} />
      </div>
    </FormSection>
  );
}

type FieldProps<Name extends "modules" | "eyes" | "middle"> = {
  control: Control<QrStyle, unknown, QrStyle>;
  name: Name;
  children: (value: QrStyle[Name], onChange: (value: QrStyle[Name]) => void) => React.ReactNode;
};

function Field<Name extends "modules" | "eyes" | "middle">({ control, name, children }: FieldProps<Name>) {
  const { field } = useController({ control, name });
  return children(field.value as QrStyle[Name], field.onChange);
}

function Drawn({ side, path }: { side: number; path: string }) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className="size-11 fill-current">
      <path d={path} />
    </svg>
  );
}

function MiddlePicture({ studio, middle }: { studio: Studio; middle: QrStyle["middle"] }) {
  const { initials, logo } = studio.code;
  if (middle === "initials" && initials) {
    return (
      <svg
        viewBox={`0 0 ${initials.width} ${initials.height}`}
        aria-hidden="true"
        className="h-7 max-w-14 fill-current"
      >
        <path d={initials.path} />
      </svg>
    );
  }
  if (middle === "logo" && logo) {
    return (
      <img src={logoSource(logo.url)} alt="" className="max-h-14 max-w-16 rounded-mark bg-plate object-contain p-1" />
    );
  }
  return <span aria-hidden="true" className="h-0.5 w-6 rounded-full bg-field-line" />;
}

function MiddleNote({ studio }: { studio: Studio }) {
  const { logo, initials } = studio.code;
  const { middle } = studio.chosen;
  const isGone = (middle === "logo" && !logo) || (middle === "initials" && !initials);
  const text = isGone
    ? t`This is no longer available, so the center stays empty. Please choose something else.`
    : middle === "none"
      ? logo
        ? ""
        : t`To show your company logo here, add it in Brand Settings.`
      : t`The code scans even with its center covered. Error correction is set to the highest level.`;
  return text ? <p className="text-14 text-muted">{text}</p> : null;
}
