import type { ScriptTexts } from "../card/script-texts.ts";
import { followMaxLength } from "../ui/max-length.ts";
import { checkContact } from "./contact-check.ts";
import { saveContactDraft } from "./contact-draft.ts";
import { sendContact } from "./contact-send.ts";

/** Sends the form without a page load. Input stays if sending fails. */
export function enhanceContactForm(form: HTMLFormElement, texts: ScriptTexts): void {
  const status = form.querySelector<HTMLElement>("[data-status]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!status || !button) return;
  const dropDraft = saveContactDraft(form);

  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[maxlength]")) {
    field.addEventListener("beforeinput", followMaxLength(field.maxLength));
  }

  function say(text: string, tone: "good" | "bad" | "") {
    if (!status) return;
    status.textContent = text;
    status.dataset.tone = tone;
  }

  function show(errors: Record<string, string>) {
    let first: HTMLElement | undefined;
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      const text = errors[field.name] ?? "";
      const line = form.querySelector(`#${field.name}-error`);
      if (line) line.textContent = text;
      if (text === "") field.removeAttribute("aria-invalid");
      else {
        field.setAttribute("aria-invalid", "true");
        first ??= field;
      }
    }
    first?.focus();
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") return;
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // A second tap after a successful send does not send an empty message.
    const isAgain = status.dataset.tone === "good" && Object.values(typed).every((value) => value.trim() === "");
    if (isAgain) return;
    const errors = checkContact(typed, texts);
    show(errors);
    say("", "");
    if (Object.keys(errors).length > 0) return;
    button.setAttribute("aria-disabled", "true");
    const answer = await sendContact(typed, texts);
    button.removeAttribute("aria-disabled");
    if (answer.sent) {
      form.reset();
      dropDraft();
      say(texts.contactThanks, "good");
      return;
    }
    show(answer.fields);
    say(answer.text, "bad");
  });
}
