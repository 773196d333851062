/** A form's fields as they are kept on the device: names and values, in order. */
export type Entries = [name: string, value: string][];

/** Without files, which the form has none of. */
export const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)]);

export const valueAt = (entries: Entries, name: string): string => entries.find(([key]) => key === name)?.[1] ?? "";

/** The body of `shareContact`. */
export function bodyOf(entries: Entries): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const answers: Record<string, string | string[]> = {};
  const consents: Record<string, boolean> = {};
  for (const [name, value] of entries) {
    const [kind = "", id] = name.split("-");
    if (id === undefined) body[name] = name === "sendCopy" || value;
    else if (kind === "consent") consents[id] = true;
    else answers[id] = id in answers ? [answers[id] ?? [], value].flat() : value;
  }
  return { ...body, answers, consents };
}

/** Does not overwrite what the browser restored, nor what is the page's: its notice, language and channel. */
export function fill(form: HTMLFormElement, entries: Entries): void {
  // Who has not read this notice has not agreed to its purposes.
  const isSameNotice = valueAt(entries, "noticeId") === valueAt(entriesOf(form), "noticeId");
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const { name, type } = field;
    const values = entries.filter(([key]) => key === name).map(([, value]) => value);
    if (type === "checkbox" || type === "radio")
      (field as HTMLInputElement).checked ||=
        values.includes(field.value) && (isSameNotice || !name.startsWith("consent"));
    else field.value ||= values[0] ?? "";
  }
}
