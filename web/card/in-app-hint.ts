import { type InAppBrowser, intentLink } from "../../domain/sharing/in-app-browser.ts";
import { copyField } from "./share.ts";

const steps: Record<InAppBrowser["system"], readonly string[]> = {
  ios: [
    "Tap ••• or the share icon at the edge of the screen.",
    "Choose “Open in Safari” or “Open in external browser”.",
    "Tap Save contact there.",
  ],
  android: [
    "Tap ⋮ or ••• at the edge of the screen.",
    "Choose “Open in Chrome” or “Open in browser”.",
    "Tap Save contact there.",
  ],
  other: ["Copy the link.", "Paste it into your browser.", "Tap Save contact there."],
};

/** Opens a sheet that explains how to reach the phone's own browser. Returns false without support for dialogs. */
export function openInAppHint(root: HTMLElement, browser: InAppBrowser, file: string): boolean {
  const sheet = root.querySelector<HTMLDialogElement>("[data-hint]") ?? makeSheet(root, browser, file);
  if (typeof sheet.showModal !== "function") return false;
  sheet.showModal();
  return true;
}

type Attributes = Record<string, string>;

function make(tag: string, attributes: Attributes, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

function makeSheet(root: HTMLElement, { app, system }: InAppBrowser, file: string): HTMLDialogElement {
  const address = window.location.href.split("#")[0] ?? "";
  const field = make("input", {
    ...{ type: "text", readonly: "", dir: "ltr", value: address, "aria-label": "Link to this card" },
  }) as HTMLInputElement;
  const status = make("p", { role: "status" });
  const copy = make("button", { type: "button" }, "Copy link");
  copy.addEventListener("click", async () => {
    status.textContent = (await copyField(field)) ? "Link copied" : "Select the link and copy it";
  });
  const close = make("button", { type: "button", class: "evox-close", "aria-label": "Close" });
  const cross = root.querySelector(".evox-share .evox-close .evox-icon")?.cloneNode(true);
  if (cross) close.append(cross);
  const sheet = make(
    "dialog",
    { class: "evox-share evox-hint", "aria-labelledby": "evox-hint-title", "data-hint": "" },
    make(
      "div",
      { class: "evox-share-head" },
      make("h2", { id: "evox-hint-title" }, "Open this card in your browser"),
      close,
    ),
    make("p", {}, `${app ?? "This app"} opens pages in a built-in browser that can’t save contacts.`),
    make("ol", {}, ...steps[system].map((step) => make("li", {}, step))),
    ...(system === "android" ? [make("a", { class: "evox-save", href: intentLink(address) }, "Open in browser")] : []),
    make("div", { class: "evox-share-link" }, field, copy),
    make("div", { class: "evox-hint-end" }, make("a", { href: file }, "Try saving it here anyway"), status),
  ) as HTMLDialogElement;
  sheet.addEventListener("click", ({ target }) => {
    if (target === sheet || close.contains(target as Node)) sheet.close();
  });
  root.append(sheet);
  return sheet;
}
