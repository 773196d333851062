/** Saves bytes that are there already under that name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser takes its own copy once it has begun to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
