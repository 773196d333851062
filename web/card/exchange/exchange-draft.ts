import { entriesOf, fill } from "./entries.ts";

/** 128 random bits; `randomUUID` is missing on plain http. */
const newToken = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * Keeps what is typed, with its token, until the tab closes: also over a reload, so that the same contact sent again is
 * kept once.
 * @returns a function that begins a new one
 */
export function keepDraft(form: HTMLFormElement, token: HTMLInputElement): () => void {
  const key = `evox-exchange:${form.dataset.exchangeForm}`;
  const withStorage = (use: () => void) => {
    try {
      use();
    } catch {
      // Storage is unavailable or its content is invalid: there is no draft.
    }
  };
  withStorage(() => fill(form, JSON.parse(sessionStorage.getItem(key) ?? "[]")));
  token.value ||= newToken();
  form.addEventListener("input", () => withStorage(() => sessionStorage.setItem(key, JSON.stringify(entriesOf(form)))));
  return () => {
    form.reset();
    token.value = newToken();
    withStorage(() => sessionStorage.removeItem(key));
  };
}
