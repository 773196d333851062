import { contactPrefillKey, draftPrefix } from "../forms/draft-storage.ts";

/**
 * Session storage key of the contact form's draft. The draft survives reloads, even failed ones, and ends with the tab.
 */
const key = `${draftPrefix}contact`;

/** Prefills the form for a user who is about to follow a link to it. `texts` is keyed by field name. */
export function prefillContact(texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(contactPrefillKey, JSON.stringify(texts));
  } catch {
    // Without storage, the form stays empty.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Omits the honeypot field. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>("input, textarea")].filter((field) => field.tabIndex !== -1);

/** @returns a function that deletes the draft after it was sent */
export function saveContactDraft(form: HTMLFormElement): () => void {
  fill(form, key);
  fill(form, contactPrefillKey);
  drop(contactPrefillKey);
  form.addEventListener("input", () => {
    try {
      const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // Without storage, there is no draft.
    }
  });
  return () => drop(key);
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Does not overwrite values that the browser restored. */
function fill(form: HTMLFormElement, name: string): void {
  try {
    const typed: Record<string, unknown> = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    for (const field of fieldsOf(form)) {
      const text = typed[field.name];
      if (field.value === "" && typeof text === "string") field.value = text;
    }
  } catch {
    // Storage is unavailable or its content is invalid.
  }
}
