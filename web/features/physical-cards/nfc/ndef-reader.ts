/** The part of Web NFC (W3C community group report) that we use, which TypeScript's DOM types lack. */

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

/** Returns null if the browser does not support it: all except Chrome on Android. */
export function findNdefReader(): (new () => NdefReader) | null {
  const { NDEFReader } = window as { NDEFReader?: new () => NdefReader };
  return NDEFReader ?? null;
}
