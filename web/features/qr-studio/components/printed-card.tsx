import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { cardSize, qrBox, textBox } from "../../../../domain/qr-codes/qr-print.ts";
import { webFontsLoaded } from "../../../ui/web-fonts.ts";
import { paintText } from "../printed-lines.ts";
import { printedTexts } from "../printed-texts.ts";
import type { Studio } from "../use-studio.ts";
import { QrPicture } from "./qr-picture.tsx";

/** Pixels per millimetre: the sharpness of phone screens. */
const scale = 12;
const part = (length: number, of: number) => `${(length / of) * 100}%`;

/** A business card in its trimmed size, drawn by the code that draws the file. */
export function PrintedCard({ studio: { trial, style, code } }: { studio: Studio }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = printedTexts(code, style);
  const key = JSON.stringify([words, style.dark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all the text
  useEffect(() => {
    let isPast = false;
    const paint = () => {
      const context = canvas.current?.getContext("2d");
      if (isPast || !context || !canvas.current) return;
      context.clearRect(0, 0, canvas.current.width, canvas.current.height);
      paintText(context, words, scale, style.dark);
    };
    paint();
    void webFontsLoaded(key).then(paint);
    return () => {
      isPast = true;
    };
  }, [key]);

  const place = ({ left, top, width, height }: typeof qrBox) => ({
    left: part(left, cardSize.width),
    top: part(top, cardSize.height),
    width: part(width, cardSize.width),
    height: part(height, cardSize.height),
  });
  return (
    <figure className="flex w-full max-w-80 flex-col gap-2">
      <div
        aria-hidden="true"
        className="relative w-full overflow-hidden rounded-mark shadow-2"
        style={{ aspectRatio: `${cardSize.width} / ${cardSize.height}`, background: style.ground }}
      >
        {trial.drawing ? (
          <div className="absolute" style={place(qrBox)}>
            <QrPicture drawing={trial.drawing} logoUrl={trial.logoUrl} label={t`QR code`} className="block size-full" />
          </div>
        ) : null}
        <canvas
          ref={canvas}
          width={textBox.width * scale}
          height={textBox.height * scale}
          className="absolute"
          style={place(textBox)}
        />
      </div>
      <figcaption className="text-center text-12 text-muted">{t`On a business card, 85 × 55 mm`}</figcaption>
    </figure>
  );
}
