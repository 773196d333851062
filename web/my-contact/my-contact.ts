import type { OwnContact } from "../../domain/contacts/schema.ts";
import { showErrors, translateAll, translatorOf } from "../card/exchange/form-errors.ts";
import { loadFonts } from "../card/late-fonts.ts";
import { readScriptTexts } from "../card/read-script-texts.ts";
import { enhanceBar } from "../card/site-bar.ts";
import { deleteOwnLink } from "./delete-own-link.ts";
import type { MyContactTexts } from "./my-contact-texts.tsx";
import { callOwnContact, type OwnContactFailure } from "./own-contact-api.ts";
import { showContact } from "./show-contact.ts";

type State = "loading" | "invalid" | "deleted" | "failed" | "found";

const texts: MyContactTexts = JSON.parse(document.getElementById("my-contact-texts")?.textContent ?? "");
const translate = translatorOf(texts);
const token = location.hash.slice(1);

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(selector);
  return found;
}
const page = find("#main");
const form = find<HTMLFormElement>("[data-own-form]");
const failure = find("[data-failure]");
const saved = find("[data-saved]");
const question = find<HTMLDialogElement>(".my-question");
const deleteFailure = find("[data-delete-failure]");
let contact: OwnContact | null = null;

function showState(state: State): void {
  if (state === "invalid" || state === "deleted") deleteOwnLink(token);
  for (const part of document.querySelectorAll<HTMLElement>("[data-state]")) part.hidden = part.dataset.state !== state;
}

function show(found: OwnContact): void {
  contact = found;
  showContact(page, found, texts, withdraw);
  showState("found");
}

/** @returns why, unless the link is no longer valid, which the page then says */
function failureText(result: OwnContactFailure | "lost"): string {
  if (result !== "lost" && result.status === 404) showState("invalid");
  return result === "lost" ? texts.networkError : translate(result.text);
}

async function open(): Promise<void> {
  showState("loading");
  const result = await callOwnContact("POST", "", { token });
  if (result !== "lost" && "contact" in result && result.contact) return show(result.contact);
  showState(result !== "lost" && "status" in result && result.status < 429 ? "invalid" : "failed");
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  saved.textContent = "";
  failure.textContent = "";
  const result = await callOwnContact("PATCH", "", { token, ...Object.fromEntries(new FormData(form)) });
  if (result !== "lost" && "contact" in result) {
    showErrors(form, {});
    if (result.contact) show(result.contact);
    saved.textContent = texts.saved;
    return;
  }
  const why = failureText(result);
  const fields = result === "lost" ? {} : result.fields;
  showErrors(form, translateAll(fields, translate));
  if (Object.keys(fields).length === 0) failure.textContent = why;
});

async function withdraw(purposeId: string): Promise<void> {
  failure.textContent = "";
  const result = await callOwnContact("POST", "/withdraw", { token, purposeId });
  if (result === "lost" || !("contact" in result)) {
    failure.textContent = failureText(result);
    return failure.scrollIntoView({ block: "center" });
  }
  // What is being typed stays.
  const typed = new FormData(form);
  if (result.contact) show(result.contact);
  for (const [name, value] of typed) find<HTMLInputElement>(`[data-own-form] [name="${name}"]`).value = String(value);
  // The button with the focus is gone.
  find("#my-consents").focus();
}

find("[data-download]").addEventListener("click", () => {
  const link = document.createElement("a");
  const file = new Blob([JSON.stringify(contact, null, 2)], { type: "application/json" });
  link.href = URL.createObjectURL(file);
  link.download = "my-contact.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000);
});

find("[data-delete]").addEventListener("click", () => {
  deleteFailure.textContent = "";
  question.showModal();
});
find("[data-cancel]").addEventListener("click", () => question.close());
find("[data-confirm]").addEventListener("click", async () => {
  const result = await callOwnContact("POST", "/delete", { token });
  if (result === "lost" || !("contact" in result)) {
    deleteFailure.textContent = failureText(result);
    return;
  }
  question.close();
  contact = null;
  form.reset();
  showState("deleted");
  find("h1").focus();
});

find("[data-retry]").addEventListener("click", open);
// Another link in the same tab.
window.addEventListener("hashchange", () => location.reload());
enhanceBar(document, readScriptTexts());
loadFonts();
void open();
