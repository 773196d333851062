/** What we use of Web NFC (W3C community group report), which TypeScript's own types of the browser do not have. */

export type NdefRecord = { recordType: string; data?: DataView | null };
export type NdefReading = Event & { message: { records: readonly NdefRecord[] } };

export type NdefReader = EventTarget & {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  write: (
    message: { records: readonly { recordType: "url"; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ) => Promise<void>;
  makeReadOnly: (options: { signal: AbortSignal }) => Promise<void>;
};

/** Null where the browser has none: everywhere but in Chrome on Android. */
export function findNdefReader(): (new () => NdefReader) | null {
  const { NDEFReader } = window as { NDEFReader?: new () => NdefReader };
  return NDEFReader ?? null;
}
