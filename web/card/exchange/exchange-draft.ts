import { entriesOf, fill } from "./entries.ts";
import { withStorage } from "./with-storage.ts";

/** 128 random bits; `randomUUID` is missing on plain http. */
const newToken = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * Keeps what is typed, with its token, until the tab closes: also over a reload, so that the same contact sent again is
 * kept once.
 * @returns a function that begins a new one
 */
export function keepDraft(form: HTMLFormElement, token: HTMLInputElement): () => void {
  const key = `evox-exchange:${form.dataset.exchangeForm}`;
  withStorage(() => fill(form, JSON.parse(sessionStorage[key])));
  token.value ||= newToken();
  form.addEventListener("input", () =>
    withStorage(() => {
      sessionStorage[key] = JSON.stringify(entriesOf(form));
    }),
  );
  return () => {
    form.reset();
    token.value = newToken();
    withStorage(() => delete sessionStorage[key]);
  };
}
