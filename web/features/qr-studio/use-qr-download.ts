import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import { attempted } from "../../api/attempts.ts";
import { saveFile } from "../../api/save-file.ts";
import { whenConnected } from "../../network/when-connected.ts";
import { toastError } from "../../ui/toast.tsx";
import { printedTexts } from "./printed-texts.ts";
import type { QrFile } from "./qr-files.ts";
import type { Studio } from "./use-studio.ts";

export const fileKinds = {
  svg: { label: msg`SVG, for designers`, extension: "svg" },
  "png-512": { label: msg`PNG, 512 pixels`, extension: "png" },
  "png-1024": { label: msg`PNG, 1024 pixels`, extension: "png" },
  "png-2048": { label: msg`PNG, 2048 pixels`, extension: "png" },
  "pdf-code": { label: msg`PDF, code only`, extension: "pdf" },
  "pdf-card": { label: msg`PDF, business card for printing`, extension: "pdf" },
  "pdf-sheet": { label: msg`PDF, eight cards on A4`, extension: "pdf" },
} as const;
export type QrFileKind = keyof typeof fileKinds;

/** The main button's label for a kind. */
export const downloadLabel = (kind: QrFileKind): string => {
  const format = fileKinds[kind].extension.toUpperCase();
  if (kind === "pdf-card") return t`Download card (${format})`;
  if (kind === "pdf-sheet") return t`Download sheet (${format})`;
  return t`Download code (${format})`;
};

export const fileHints: Partial<Record<QrFileKind, MessageDescriptor>> = {
  "pdf-code": msg`60 mm wide, in vector format. Prints sharp at any size.`,
  "pdf-card": msg`85 × 55 mm with 3 mm bleed and crop marks.`,
  "pdf-sheet": msg`85 × 55 mm each, with bleed and crop marks. Cut them out yourself.`,
};

async function make(kind: QrFileKind, code: QrFile, studio: Studio): Promise<Blob> {
  const files = await whenConnected(() => import("./qr-files.ts"));
  const [format, detail = ""] = kind.split("-");
  if (format === "svg") return files.svgFile(code, 1024);
  if (format === "png") return files.pngFile(code, Number(detail));
  return files.pdfFile(code, detail as "code" | "card" | "sheet", printedTexts(studio.code, studio.style));
}

/** Downloads the previewed QR code, whether or not it is saved on the card, if it scans. */
export function useQrDownload(studio: Studio) {
  const [kind, setKind] = useState<QrFileKind>("png-1024");
  const [isPending, setPending] = useState(false);
  const { trial, code } = studio;

  /** The chosen kind is the button's from then on. */
  async function download(chosen: QrFileKind): Promise<void> {
    const { drawing, logoUrl } = trial;
    if (!drawing) return;
    setKind(chosen);
    setPending(true);
    try {
      const file = await attempted("code file", () => make(chosen, { drawing, logoUrl }, studio));
      const suffix = chosen.startsWith("pdf") ? `-${chosen.slice(4)}` : "";
      saveFile(file, `qr-${codeOf(code.address)}${suffix}.${fileKinds[chosen].extension}`);
    } catch {
      toastError(message.codeFileFailed);
    } finally {
      setPending(false);
    }
  }

  return { kind, isPending, isReady: trial.state === "reads", download };
}

export type QrDownload = ReturnType<typeof useQrDownload>;

/** Returns the card's short code, which distinguishes the files of several cards. */
const codeOf = (address: string): string => /\/c\/(\w+)/u.exec(address)?.[1] ?? "code";
