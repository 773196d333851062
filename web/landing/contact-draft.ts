import { draftPrefix } from "../forms/draft-storage.ts";

/**
 * Session storage key of the contact form's draft. The draft survives reloads, even failed ones, and ends with the tab.
 */
const key = `${draftPrefix}contact`;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Omits the honeypot field. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>("input, textarea")].filter((field) => field.tabIndex !== -1);

/** @returns a function that deletes the draft after it was sent */
export function saveContactDraft(form: HTMLFormElement): () => void {
  fill(form);
  form.addEventListener("input", () => {
    try {
      const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // Without storage, there is no draft.
    }
  });
  return drop;
}

function drop(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Does not overwrite values that the browser restored. */
function fill(form: HTMLFormElement): void {
  try {
    const typed: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    for (const field of fieldsOf(form)) {
      const text = typed[field.name];
      if (field.value === "" && typeof text === "string") field.value = text;
    }
  } catch {
    // Storage is unavailable or its content is invalid.
  }
}
