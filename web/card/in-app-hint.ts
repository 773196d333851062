import { type InAppBrowser, intentLink } from "../../domain/sharing/in-app-browser.ts";
import type { ScriptTexts } from "./script-texts.ts";
import { copyField } from "./share.ts";

/** Opens a sheet that explains how to reach the phone's own browser. Returns false without support for dialogs. */
export function openInAppHint(root: HTMLElement, texts: ScriptTexts, browser: InAppBrowser, file: string): boolean {
  const sheet = root.querySelector<HTMLDialogElement>("[data-hint]") ?? makeSheet(root, texts, browser, file);
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

function makeSheet(
  root: HTMLElement,
  texts: ScriptTexts,
  { app, system }: InAppBrowser,
  file: string,
): HTMLDialogElement {
  const address = window.location.href.split("#")[0] ?? "";
  const field = make("input", {
    ...{ type: "text", readonly: "", dir: "ltr", value: address, "aria-label": texts.linkToCard },
  }) as HTMLInputElement;
  const status = make("p", { role: "status" });
  const copy = make("button", { type: "button" }, texts.copyLink);
  copy.addEventListener("click", async () => {
    status.textContent = (await copyField(field)) ? texts.linkCopied : texts.selectLink;
  });
  const close = make("button", { type: "button", class: "evox-close", "aria-label": texts.close });
  const cross = root.querySelector(".evox-share .evox-close .evox-icon")?.cloneNode(true);
  if (cross) close.append(cross);
  const sheet = make(
    "dialog",
    { class: "evox-share evox-hint", "aria-labelledby": "evox-hint-title", "data-hint": "" },
    make("div", { class: "evox-share-head" }, make("h2", { id: "evox-hint-title" }, texts.openCardInBrowser), close),
    make(
      "p",
      {},
      texts.builtInBrowser.replace("{app}", () => app ?? texts.thisApp),
    ),
    make("ol", {}, ...texts.steps[system].map((step) => make("li", {}, step))),
    ...(system === "android"
      ? [make("a", { class: "evox-save", href: intentLink(address) }, texts.openInBrowser)]
      : []),
    make("div", { class: "evox-share-link" }, field, copy),
    make("div", { class: "evox-hint-end" }, make("a", { href: file }, texts.saveHereAnyway), status),
  ) as HTMLDialogElement;
  sheet.addEventListener("click", ({ target }) => {
    if (target === sheet || close.contains(target as Node)) sheet.close();
  });
  root.append(sheet);
  return sheet;
}
