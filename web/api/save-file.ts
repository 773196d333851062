export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser copies the data once the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
