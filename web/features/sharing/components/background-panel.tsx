import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";
<<<<<<< HEAD
import { viaChannel } from "../../../../domain/sharing/addresses.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { backgroundSize, drawBackground, type Ground, grounds, type Side, sides } from "../background-drawing.ts";

const groundWords: Readonly<Record<Ground, string>> = { light: "Light", dark: "Dark", accent: "Your colour" };
const sideWords: Readonly<Record<Side, string>> = { left: "Left", right: "Right" };
=======
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { cardCodeQuery } from "../api.ts";
import { BackgroundMaker } from "./background-maker.tsx";
>>>>>>> h2

/** The card as a background for calls, its code in the look that its owner saved. */
export function BackgroundPanel({ card }: { card: Card }) {
<<<<<<< HEAD
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
=======
  const code = useQuery(cardCodeQuery(card.id));
  if (code.data) return <BackgroundMaker card={card} code={code.data} />;
  if (code.isError) {
    return (
      <LoadFailed
        title="The code of this card could not be loaded"
        isPending={code.isFetching}
        onRetry={() => code.refetch()}
>>>>>>> h2
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the QR code" className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
      <Skeleton className="aspect-video w-full rounded-field" />
      <Skeleton className="mt-5 h-24 rounded-field" />
    </div>
  );
}
