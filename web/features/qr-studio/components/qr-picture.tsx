import type { QrDrawing } from "../../../../domain/qr-codes/qr-drawing.ts";
import { logoSource } from "../qr-canvas.ts";

type CodePictureProps = { drawing: QrDrawing; logoUrl: string | null; label: string; className?: string };

/** Shows in the page the same drawing as in every file. */
export function QrPicture({ drawing, logoUrl, label, className }: CodePictureProps) {
  const { side, dark, ground, path, picture } = drawing;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} className={className}>
      <path fill={ground} d={`M0 0h${side}v${side}H0z`} />
      <path fill={dark} d={path} />
      {picture && logoUrl ? (
        <image
          href={logoSource(logoUrl)}
          x={picture.left}
          y={picture.top}
          width={picture.width}
          height={picture.height}
        />
      ) : null}
    </svg>
  );
}
