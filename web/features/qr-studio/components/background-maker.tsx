import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { accentColours } from "../../../../domain/cards/accent.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import type { QrCodeResponse } from "../../../../domain/qr-codes/contract.ts";
import { defaultQrStyle } from "../../../../domain/qr-codes/qr-style.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { dismissToast, toastError } from "../../../ui/toast.tsx";
import { webFontsLoaded } from "../../../ui/web-fonts.ts";
import { backgroundSize, drawBackground, type Ground, grounds, type Side, sides } from "../background-drawing.ts";
import { loadLogo } from "../qr-canvas.ts";
import { renderQrCode } from "../render-qr-code.ts";

const groundWords: Readonly<Record<Ground, MessageDescriptor>> = {
  light: msg`Light`,
  dark: msg`Dark`,
  accent: msg`Your color`,
};
const sideWords: Readonly<Record<Side, MessageDescriptor>> = { left: msg`Left`, right: msg`Right` };

const pictureFailed = () => t`The image could not be created. Please try again.`;

/** Always contains the address, because a contact's QR code is too fine for a video call. */
function addressCode(code: QrCodeResponse) {
  const own = renderQrCode(code, { ...code.style, content: "dynamic" });
  return own.drawing ? own : renderQrCode(code, defaultQrStyle);
}

export function BackgroundMaker({ card, code }: { card: Card; code: QrCodeResponse }) {
  const [ground, setGround] = useState<Ground>("light");
  const [side, setSide] = useState<Side>("left");
  const { drawing, logoUrl } = useMemo(() => addressCode(code), [code]);
  const { logo, isLost, retry } = useLogo(drawing?.picture ? logoUrl : null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const note = useId();

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !drawing) return;
    let isPast = false;
    const draw = () => {
      if (isPast) return;
      const style = getComputedStyle(document.documentElement);
      drawBackground(context, {
        name: card.name,
        lines: [card.jobTitle, card.company].filter(Boolean),
        code: drawing,
        logo,
        colours: accentColours(card.accent),
        ground,
        side,
        fonts: { head: style.getPropertyValue("--font-head"), text: style.getPropertyValue("--font-text") },
      });
    };
    draw();
    void webFontsLoaded(card.name + card.jobTitle + card.company).then(draw);
    return () => {
      isPast = true;
    };
  }, [card, drawing, logo, ground, side]);

  function save() {
    dismissToast(pictureFailed());
    canvas.current?.toBlob((picture) => {
      if (picture) saveFile(picture, `${card.shortCode}-background.png`);
      else toastError(pictureFailed());
    }, "image/png");
  }

  return (
    <div className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
      <canvas
        ref={canvas}
        width={backgroundSize.width}
        height={backgroundSize.height}
        role="img"
        aria-label={t`Background with ${{ name: card.name }}'s name and QR code`}
        aria-describedby={note}
        className="aspect-video w-full rounded-field ring-1 ring-line"
      />
      <p id={note} className="mt-3 text-14 text-muted">
        {t`Most apps mirror your own view. Other people see the background as shown here.`}
      </p>
      {isLost ? <PartFailed what={t`The logo in the QR code`} onRetry={retry} className="mt-3" /> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SegmentedControl
          label={t`Background`}
          value={ground}
          onChange={setGround}
          options={grounds.map((value) => ({ value, label: i18n._(groundWords[value]) }))}
        />
        <SegmentedControl
          label={t`QR code position`}
          value={side}
          onChange={setSide}
          options={sides.map((value) => ({ value, label: i18n._(sideWords[value]) }))}
        />
        <Button
          variant="action"
          isDisabled={logo === null && logoUrl !== null && !isLost}
          onPress={save}
          className="ms-auto max-sm:w-full"
        >
          <Download aria-hidden="true" size={18} />
          {t`Download PNG`}
        </Button>
      </div>
    </div>
  );
}

/** Loads the centre logo. `isLost`: loading failed and the centre stays empty. */
function useLogo(url: string | null) {
  const [found, setFound] = useState<{ url: string; logo: HTMLImageElement | null } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (url === null) return;
    let isPast = false;
    const arrive = (logo: HTMLImageElement | null) => {
      if (!isPast) setFound({ url, logo });
    };
    loadLogo(url).then(arrive, () => arrive(null));
    return () => {
      isPast = true;
    };
  }, [url, tries]);

  const own = found?.url === url ? found : null;
  return {
    logo: own?.logo ?? null,
    isLost: own !== null && own.logo === null,
    retry: () => {
      setFound(null);
      setTries((count) => count + 1);
    },
  };
}
