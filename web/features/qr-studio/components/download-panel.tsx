import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { attempted } from "../../../api/attempts.ts";
import { saveFile } from "../../../api/save-file.ts";
import { whenConnected } from "../../../api/when-connected.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { printedTexts } from "../printed-texts.ts";
import type { QrFile } from "../qr-files.ts";
import type { Studio } from "../use-studio.ts";

const kinds = {
  svg: { label: msg`SVG, for designers`, extension: "svg" },
  "png-512": { label: msg`PNG, 512 pixels`, extension: "png" },
  "png-1024": { label: msg`PNG, 1024 pixels`, extension: "png" },
  "png-2048": { label: msg`PNG, 2048 pixels`, extension: "png" },
  "pdf-code": { label: msg`PDF, code only`, extension: "pdf" },
  "pdf-card": { label: msg`PDF, business card for printing`, extension: "pdf" },
  "pdf-sheet": { label: msg`PDF, eight cards on A4`, extension: "pdf" },
} as const;
type Kind = keyof typeof kinds;

const hints: Partial<Record<Kind, MessageDescriptor>> = {
  "pdf-code": msg`60 mm wide, in vector format. Prints sharp at any size.`,
  "pdf-card": msg`85 × 55 mm with 3 mm bleed and crop marks.`,
  "pdf-sheet": msg`85 × 55 mm each, with bleed and crop marks. Cut them out yourself.`,
};

async function make(kind: Kind, code: QrFile, studio: Studio): Promise<Blob> {
  const files = await whenConnected(() => import("../qr-files.ts"));
  const [format, detail = ""] = kind.split("-");
  if (format === "svg") return files.svgFile(code, 1024);
  if (format === "png") return files.pngFile(code, Number(detail));
  return files.pdfFile(code, detail as "code" | "card" | "sheet", printedTexts(studio.code, studio.style));
}

/** Downloads the previewed QR code, whether or not it is saved on the card, if it scans. */
export function DownloadPanel({ studio, fileName }: { studio: Studio; fileName: string }) {
  const [kind, setKind] = useState<Kind>("pdf-card");
  const [isPending, setPending] = useState(false);
  const { trial } = studio;
  const hint = hints[kind];

  async function download(): Promise<void> {
    const { drawing, logoUrl } = trial;
    if (!drawing) return;
    setPending(true);
    try {
      const file = await attempted("code file", () => make(kind, { drawing, logoUrl }, studio));
      saveFile(file, `${fileName}${kind.startsWith("pdf") ? `-${kind.slice(4)}` : ""}.${kinds[kind].extension}`);
    } catch {
      toastError(message.codeFileFailed);
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="download" className="flex flex-col gap-3">
      <h2 id="download" className="text-19 font-bold tracking-[-0.01em]">
        {t`Download`}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`File`}
          value={kind}
          onChange={setKind}
          options={Object.entries(kinds).map(([value, { label }]) => ({ value: value as Kind, label: i18n._(label) }))}
          className="flex-1 basis-56"
        />
        <Button
          variant="action"
          isDisabled={trial.state !== "reads"}
          isPending={isPending}
          onPress={() => void download()}
        >
          <Download aria-hidden="true" size={18} />
          {t`Download`}
        </Button>
      </div>
      <p className="min-h-5 text-14 text-muted">{hint ? i18n._(hint) : ""}</p>
    </section>
  );
}
