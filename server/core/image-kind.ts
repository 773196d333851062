/** Detects by content, never by name. */
export function imageKindOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "gif" | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  return null;
}
