import { type Entries, entriesOf, fill } from "./entries.ts";

const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Keeps what is typed, with its token, until the tab closes: also over a reload, so that the same contact sent again is
 * kept once.
 * @returns a function that begins a new one
 */
export function keepDraft(form: HTMLFormElement, token: HTMLInputElement): () => void {
  const key = `evox-exchange:${form.dataset.exchangeForm}`;
  try {
    const kept: Entries = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    fill(form, kept);
  } catch {
    // Storage is unavailable or its content is invalid.
  }
  token.value ||= newToken();
  const keep = () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(entriesOf(form)));
    } catch {
      // Without storage, there is no draft.
    }
  };
  form.addEventListener("input", keep);
  return () => {
    form.reset();
    token.value = newToken();
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage, there is nothing to remove.
    }
  };
}
