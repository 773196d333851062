import type { Page } from "playwright-core";

/**
 * The behaviour of card and browser in a simulated write. By default each step succeeds immediately; an error's name
 * makes it fail, `waits` makes it wait until it is aborted.
 */
export type NfcScript = {
  permission?: "granted" | "denied" | "prompt";
  scan?: string;
  write?: string;
  /** The result of reading back: the same, other records, nothing readable, or an error's name. */
  read?: "same" | "other" | "two" | "text" | "nothing" | "readingerror" | "waits";
  lock?: string;
};

/** In the page: `window.nfc` records the calls in order; `window.nfcScript` determines their results. */
declare global {
  interface Window {
    nfc: unknown[];
    nfcScript: NfcScript;
  }
}

/** Adds Web NFC to the page, which the tests' browser lacks; the returned value removes it again. */
export function simulateNfc(page: Page, script: NfcScript) {
  return page.addInitScript((told: NfcScript) => {
    window.nfc = [];
    window.nfcScript = told;
    const permissions = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = async (asked) =>
      (asked.name as string) === "nfc"
        ? ({ state: window.nfcScript.permission ?? "prompt" } as PermissionStatus)
        : permissions(asked);

    const act = (what: string | undefined, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const abort = () => reject(new DOMException("aborted", "AbortError"));
        if (signal.aborted) return abort();
        signal.addEventListener("abort", abort);
        if (what === undefined) setTimeout(resolve, 20);
        else if (what !== "waits") setTimeout(() => reject(new DOMException("simulated", what)), 20);
      });

    const encode = (text: string) => new DataView(new TextEncoder().encode(text).buffer);

    class NDEFReader extends EventTarget {
      async scan({ signal }: { signal: AbortSignal }) {
        window.nfc.push(["scan"]);
        await act(window.nfcScript.scan, signal);
        signal.addEventListener("abort", () => window.nfc.push(["scan ended"]));
        // The previous content of the card must not be taken for the written one.
        setTimeout(() => this.#read([{ recordType: "url", data: encode("https://before.example/") }]), 5);
      }

      async write(message: { records: { recordType: string; data: string }[] }, options: { signal: AbortSignal }) {
        window.nfc.push(["write", message, { ...options, signal: undefined }]);
        await act(window.nfcScript.write, options.signal);
        const data = encode(message.records[0]?.data ?? "");
        const url = { recordType: "url", data };
        const records = {
          ...{ same: [url], two: [url, url], nothing: [], text: [{ recordType: "text", data }] },
          other: [{ recordType: "url", data: encode("https://other.example/") }],
        };
        const { read = "same" } = window.nfcScript;
        setTimeout(() => {
          if (read === "readingerror") this.dispatchEvent(new Event("readingerror"));
          else if (read !== "waits") this.#read(records[read]);
        }, 60);
      }

      async makeReadOnly({ signal }: { signal: AbortSignal }) {
        window.nfc.push(["lock"]);
        await act(window.nfcScript.lock, signal);
      }

      #read(records: { recordType: string; data: DataView }[]) {
        this.dispatchEvent(Object.assign(new Event("reading"), { serialNumber: "04:a2", message: { records } }));
      }
    }
    Object.assign(window, { NDEFReader });
  }, script);
}
