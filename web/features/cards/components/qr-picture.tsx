import { useMemo } from "react";
import { qrDefaults, qrModules } from "../../../../domain/sharing/qr.ts";
import { classNames } from "../../../ui/class-names.ts";

type QrPictureProps = { text: string; className: string };

/** Dark on its own light pad in both schemes; the margin of 4 modules belongs to the picture. Words beside it name it. */
export function QrPicture({ text, className }: QrPictureProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("shrink-0 bg-on-ink text-ink forced-color-adjust-none", className)}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const rows = qrModules(text, { level: qrDefaults.level, margin: qrDefaults.margin });
  const runs = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size: rows.length, path: runs.join("") };
}
