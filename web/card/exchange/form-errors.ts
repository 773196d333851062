/**
 * Shows texts at the fields, by the schema's path, and moves the focus to the first.
 * @returns whether there is one
 */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): boolean {
  let first: HTMLElement | undefined;
  for (const line of form.querySelectorAll<HTMLElement>("[data-error]")) {
    const path = line.dataset.error ?? "";
    const text = errors[path] ?? "";
    line.textContent = text;
    const [field] = document.getElementsByName(path.replace("answers.", "answer-"));
    if (field) field.ariaInvalid = text ? "true" : null;
    if (text) first ??= field;
  }
  first?.focus();
  return first !== undefined;
}

/** The server's texts are English; `errors` has them in the visitor's language. */
export type ErrorTexts = { errors: Readonly<Record<string, string>>; unexpected: string };

export const translatorOf =
  ({ errors, unexpected }: ErrorTexts) =>
  (text: string): string =>
    errors[text] ?? unexpected;

export const translateAll = (fields: Readonly<Record<string, string>>, translate: (text: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, translate(text)]));
