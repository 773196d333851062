import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { Design } from "../../../../domain/cards/designs.ts";
import { useIsMounted } from "../../../forms/use-is-mounted.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { hintStyle } from "../../../ui/field-style.ts";
import { Slider } from "../../../ui/slider.tsx";
import { cropFrames } from "../crop-frames.ts";
import { findFaceSquare } from "../find-face.ts";
import { type Area, cropImage } from "../shrink-image.ts";
import type { Choice } from "../use-image-choice.ts";

type CropDialogProps = {
  choice: Choice;
  /** The card's design, which shows only a part of the square. */
  design: Design;
  onDone: (file: File) => void;
  onClose: () => void;
};

const greatestZoom = 4;
/** Pixels per press of an arrow key. */
const keyStep = 8;

/** Selects the square that a card shows: by finger, mouse, wheel or arrow keys. It starts with the face in its place. */
export function CropDialog({ choice, design, onDone, onClose }: CropDialogProps) {
  const address = useObjectUrl(choice.file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [start] = useState(() => findFaceSquare(choice.bitmap));
  const isOpen = useIsMounted();
  const frame = cropFrames[design];

  async function finish() {
    if (!area) return;
    setDrawing(true);
    const cropped = await cropImage(choice.bitmap, choice.file, area, degrees);
    // Sends nothing if it was cancelled during the encoding.
    if (isOpen.current) onDone(cropped);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Crop your photo`}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="action" isDisabled={area === null || isDrawing} onPress={finish}>
            {t`Use photo`}
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-4">
        <div className="relative min-h-64 flex-1 overflow-hidden rounded-field bg-paper-2 md:aspect-square md:flex-none">
          {address ? (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              rotation={degrees}
              aspect={1}
              initialCroppedAreaPixels={start}
              cropShape={frame.shape}
              classes={{ cropAreaClassName: frame.className }}
              showGrid={false}
              maxZoom={greatestZoom}
              keyboardStep={keyStep}
              zoomSpeed={0.3}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_share, pixels) => setArea(pixels)}
              mediaProps={{ alt: "" }}
              cropperProps={{
                role: "application",
                "aria-roledescription": t`Crop area`,
                "aria-label": t`Visible area. Use the arrow keys to move it and the slider below to make it smaller.`,
              }}
            />
          ) : null}
        </div>
        <p className={hintStyle}>{t`The bright area is what your card shows.`}</p>
        <div className="flex items-end gap-4">
          <Slider label={t`Zoom`} value={zoom} onChange={setZoom} min={1} max={greatestZoom} step={0.05} />
          <Button aria-label={t`Rotate 90 degrees`} onPress={() => setDegrees((before) => (before + 90) % 360)}>
            <RotateCw aria-hidden="true" size={19} />
            {t`Rotate`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
