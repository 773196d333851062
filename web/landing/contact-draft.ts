import { contactPrefillKey, draftPrefix } from "../forms/draft-storage.ts";

/** What a visitor typed into the contact form: it outlives a reload, also one that found no network, and goes with the tab. */
const key = `${draftPrefix}contact`;

/** Fills the form in for somebody who is about to follow a link to it: texts by the fields' names. */
export function prefillContact(texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(contactPrefillKey, JSON.stringify(texts));
  } catch {
    // The form is empty then.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What robots fill in is left out. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>("input, textarea")].filter((field) => field.tabIndex !== -1);

/** @returns drops the draft: it was sent */
export function saveContactDraft(form: HTMLFormElement): () => void {
  fill(form, key);
  fill(form, contactPrefillKey);
  drop(contactPrefillKey);
  form.addEventListener("input", () => {
    try {
      const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // A full or forbidden storage only means that there is no draft.
    }
  });
  return () => drop(key);
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Never over what the browser itself brought back. */
function fill(form: HTMLFormElement, name: string): void {
  try {
    const typed: Record<string, unknown> = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    for (const field of fieldsOf(form)) {
      const text = typed[field.name];
      if (field.value === "" && typeof text === "string") field.value = text;
    }
  } catch {
    // No storage, or nothing readable in it.
  }
}
