import type { ScriptTexts } from "./script-texts.ts";

/** Returns whether the link was copied to the clipboard. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without permission or on plain http, the older API works from a press.
    field.select();
    return document.execCommand("copy");
  }
}

/** Turns the share sheet into a modal dialog with a copy button, and opens the phone's share sheet from More. */
export function enhanceShare(root: HTMLElement, texts: ScriptTexts, signal: AbortSignal): void {
  const dialog = root.querySelector<HTMLDialogElement>("dialog");
  const opener = root.querySelector<HTMLElement>("[data-share]");
  const field = dialog?.querySelector<HTMLInputElement>("[data-link]");
  const copyButton = dialog?.querySelector<HTMLButtonElement>("[data-copy]");
  const status = dialog?.querySelector<HTMLElement>("[data-status]");
  if (!dialog || !opener || !field || !copyButton || !status) return;
  const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
    target.addEventListener(type, act, { signal });

  opener.setAttribute("role", "button");
  const open = () => {
    status.textContent = "";
    dialog.showModal();
  };
  on(opener, "click", (event) => {
    event.preventDefault();
    open();
  });
  on(opener, "keydown", (event) => {
    if ((event as KeyboardEvent).key !== " ") return;
    event.preventDefault();
    open();
  });
  on(dialog, "click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-close]")) event.preventDefault();
    if (target === dialog || target.closest("[data-close]")) dialog.close();
  });
  on(field, "focus", () => field.select());

  copyButton.hidden = false;
  let fade: ReturnType<typeof setTimeout> | undefined;
  on(copyButton, "click", async () => {
    const done = await copyField(field);
    status.textContent = done ? texts.linkCopied : texts.selectLink;
    copyButton.toggleAttribute("data-done", done);
    clearTimeout(fade);
    fade = setTimeout(() => copyButton.removeAttribute("data-done"), 3000);
  });

  const native = dialog.querySelector<HTMLElement>("[data-native]");
  if (!native || !("share" in navigator)) return;
  native.hidden = false;
  on(native, "click", () => {
    // Closing the phone's sheet is not an error.
    navigator.share({ title: document.title, url: field.value }).catch(() => {});
  });
}
