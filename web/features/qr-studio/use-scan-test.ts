import { useEffect, useMemo, useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import type { QrCodeResponse } from "../../../domain/qr-codes/contract.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { whenConnected } from "../../network/when-connected.ts";
import { loadLogo, makeCanvas, paintQrCode } from "./qr-canvas.ts";
import { type RenderedQrCode, renderQrCode } from "./render-qr-code.ts";

/** `failed`: no result, because the reader's code or the logo did not load or memory ran out. */
type State = "checking" | "reads" | "unreadable" | "too-long" | "failed";

const why: Record<State, string | null> = {
  checking: null,
  reads: null,
  unreadable: message.codeUnreadable,
  "too-long": message.codeTooLong,
  failed: message.codeTrialFailed,
};

/** Debounces colours while the user drags. */
const settledMs = 200;

async function judge({ text, drawing, logoUrl }: RenderedQrCode): Promise<State> {
  if (!drawing) return "too-long";
  const { passesScanTest, scanTestSize } = await whenConnected(() => import("../../../domain/qr-codes/scan-test.ts"));
  const { context } = makeCanvas(scanTestSize, scanTestSize);
  const logo = logoUrl === null ? null : await loadLogo(logoUrl);
  paintQrCode(context, drawing, logo, { scale: scanTestSize / drawing.side, offset: 0, size: scanTestSize });
  return (await passesScanTest(context.getImageData(0, 0, scanTestSize, scanTestSize), text)) ? "reads" : "unreadable";
}

/** Renders the current QR code and tests whether an independent reader scans it at print size. */
export function useScanTest(code: QrCodeResponse, style: QrStyle) {
  const key = JSON.stringify(style);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the whole style
  const made = useMemo(() => renderQrCode(code, style), [code, key]);
  const [judged, setJudged] = useState<{ made: RenderedQrCode; state: State } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try tests again
  useEffect(() => {
    let isPast = false;
    const timer = setTimeout(async () => {
      const state = await judge(made).catch((): State => "failed");
      if (!isPast) setJudged({ made, state });
    }, settledMs);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [made, tries]);

  const state: State = made.drawing === null ? "too-long" : judged?.made === made ? judged.state : "checking";

  function tryAgain(): void {
    setJudged(null);
    setTries((count) => count + 1);
  }

  return { ...made, state, why: why[state], tryAgain };
}
