import { Download } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { accentColours } from "../../../../domain/cards/accent.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import { viaChannel } from "../../../../domain/sharing/addresses.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { backgroundSize, drawBackground, type Ground, grounds, type Side, sides } from "../background-drawing.ts";

const groundWords: Readonly<Record<Ground, string>> = { light: "Light", dark: "Dark", accent: "Your colour" };
const sideWords: Readonly<Record<Side, string>> = { left: "Left", right: "Right" };

export function BackgroundPanel({ card }: { card: Card }) {
  const [ground, setGround] = useState<Ground>("light");
  const [side, setSide] = useState<Side>("left");
  const canvas = useRef<HTMLCanvasElement>(null);
  const note = useId();

  useEffect(() => {
    const drawing = canvas.current?.getContext("2d");
    if (!drawing) return;
    const style = getComputedStyle(document.documentElement);
    const fonts = { head: style.getPropertyValue("--font-head"), text: style.getPropertyValue("--font-text") };
    const draw = () =>
      drawBackground(drawing, {
        name: card.name,
        lines: [card.jobTitle, card.company].filter(Boolean),
        address: viaChannel(card.address, "qr"),
        colours: accentColours(card.accent),
        ground,
        side,
        fonts,
      });
    draw();
    // The product's faces come after the first paint.
    void document.fonts.ready.then(draw);
  }, [card, ground, side]);

  function save() {
    canvas.current?.toBlob((picture) => {
      if (picture) saveFile(picture, `${card.shortCode}-background.png`);
      else toastError("The picture could not be made. Please try again.");
    }, "image/png");
  }

  return (
    <div className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
      <canvas
        ref={canvas}
        width={backgroundSize.width}
        height={backgroundSize.height}
        role="img"
        aria-label={`Background with the name and code of ${card.name}`}
        aria-describedby={note}
        className="aspect-video w-full rounded-field ring-1 ring-line"
      />
      <p id={note} className="mt-3 text-14 text-muted">
        Your own picture is mirrored in most programs; the others see it as it is here.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SegmentedControl
          label="Ground"
          value={ground}
          onChange={setGround}
          options={grounds.map((value) => ({ value, label: groundWords[value] }))}
        />
        <SegmentedControl
          label="Side of the code"
          value={side}
          onChange={setSide}
          options={sides.map((value) => ({ value, label: sideWords[value] }))}
        />
        <Button variant="action" onPress={save} className="ms-auto max-sm:w-full">
          <Download aria-hidden="true" size={18} />
          Download PNG
        </Button>
      </div>
    </div>
  );
}
