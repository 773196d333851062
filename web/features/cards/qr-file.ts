import { qrDefaults, qrModules } from "../../../domain/sharing/qr.ts";

const moduleSize = 32;

/** A picture for print and chat, drawn here: the server draws none of a card that is blocked. */
export async function downloadQr(text: string, fileName: string): Promise<void> {
  const rows = qrModules(text, { level: qrDefaults.level, margin: qrDefaults.margin });
  const canvas = document.createElement("canvas");
  canvas.width = rows.length * moduleSize;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
