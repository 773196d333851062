import { checkContact } from "./check-contact.ts";
import { entriesOf, fill, valueAt } from "./entries.ts";
import { keepDraft } from "./exchange-draft.ts";
import type { ExchangeTexts } from "./exchange-texts.tsx";
import { showErrors, translateAll, translatorOf } from "./form-errors.ts";
import { ownLinkOf } from "./own-link.ts";
import { isTemporary, type SendError, sendContact } from "./send-contact.ts";
import { setWaiting, type WaitingContact, waitingContacts } from "./waiting-contacts.ts";

/** Tries again while the page is open, because a network without a connection fires no event when it works again. */
const retryMs = 10_000;

/** A part of the form's markup (exchange-dialog.tsx). */
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
const texts: ExchangeTexts = JSON.parse(find("#exchange-texts").textContent);
const translate = translatorOf(texts);
const dialog = find<HTMLDialogElement>("#exchange");
const form = find<HTMLFormElement>("[data-exchange-form]");
const token = find<HTMLInputElement>("[name=token]");
const button = find<HTMLButtonElement>(".exchange-send");
const failure = find("[data-failure]");
const title = find("#exchange-title");
const waiting = find("[data-waiting]");
const shared = find("[data-shared]");
const sent = shared.dataset.shared ?? "";
const ownLink = find<HTMLInputElement>("[data-own-link]");
const status = find("[data-exchange-status]");
const cardId = form.dataset.exchangeForm ?? "";
const usual = { title: title.textContent, button: button.textContent };
const beginNew = keepDraft(form, token);

function showPart(part: HTMLElement, heading: string): void {
  for (const each of [form, waiting, shared]) each.hidden = each !== part;
  title.textContent = heading;
  if (dialog.open && part !== form) title.focus();
}

function addLink(to: HTMLElement, href: string, text: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  to.append(" ", link);
}

/** On the page, for who has closed the dialog. */
function say(text: string, link?: string): void {
  status.className = "evox-next";
  status.textContent = text;
  if (link) addLink(status, link, texts.ownLink);
}

function showWaiting(): void {
  find("[data-waiting] p").textContent = texts.waiting;
  showPart(waiting, usual.title);
  say(texts.waiting);
}

function showShared(link: string): void {
  ownLinkOf(cardId, link);
  ownLink.value = link;
  find<HTMLAnchorElement>("[data-open-own]").href = link;
  showPart(shared, sent);
  say(sent, link);
}

/** In sight of whoever pressed the button. */
function showFailure(text: string): void {
  failure.textContent = text;
  button.scrollIntoView(false);
}

function showSendError({ status: code, text, fields }: SendError): void {
  showPart(form, usual.title);
  const why = Object.keys(fields).length > 0 ? "" : translate(text);
  showFailure(`${texts.unsent} ${why}`);
  // The page has the old notice. What was typed stays.
  if (code === 409) addLink(failure, "", texts.reload);
  showErrors(form, translateAll(fields, translate));
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (button.ariaDisabled) return;
  const entries = entriesOf(form);
  const metAt = new Date().toJSON();
  const errors = checkContact(entries, texts);
  failure.textContent = "";
  if (showErrors(form, errors)) return;
  button.ariaDisabled = "true";
  button.textContent = texts.sending;
  const result = await sendContact(cardId, entries);
  button.ariaDisabled = null;
  button.textContent = usual.button;
  if (result === "lost") wait({ cardId, token: token.value, entries: [...entries, ["metAt", metAt]], sent });
  else if ("link" in result) {
    beginNew();
    showShared(result.link);
  } else showSendError(result);
});

function wait(contact: WaitingContact): void {
  try {
    setWaiting(contact.token, contact);
  } catch {
    // Without storage it stays in the form.
    showFailure(texts.unsent);
    return;
  }
  beginNew();
  showWaiting();
}

let isSending = false;
async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const contact of waitingContacts()) await sendOne(contact);
  } finally {
    isSending = false;
  }
}

async function sendOne(contact: WaitingContact): Promise<void> {
  const isHere = contact.cardId === cardId;
  const result = contact.error ?? (await sendContact(contact.cardId, contact.entries));
  if (result === "lost" || isTemporary(result)) return;
  if ("link" in result) {
    setWaiting(contact.token);
    if (isHere) showShared(result.link);
    else {
      ownLinkOf(contact.cardId, result.link);
      say(contact.sent, result.link);
    }
    return;
  }
  // Shown on its own card, in the form, with what was typed.
  // Nothing is mixed into what somebody else types.
  const isTyped = valueAt(entriesOf(form), "name") !== "";
  if (!isHere || isTyped) return setWaiting(contact.token, { ...contact, error: result });
  setWaiting(contact.token);
  fill(form, contact.entries);
  form.dispatchEvent(new Event("input"));
  showSendError(result);
  say(failure.textContent);
}

// On the backdrop. The button closes without a script.
dialog.addEventListener("click", ({ target }) => {
  if (target === dialog) dialog.close();
});
const copy = find<HTMLButtonElement>("[data-copy-own]");
copy.hidden = false;
copy.addEventListener("click", async () => {
  const copied = find("[data-copied]");
  try {
    await navigator.clipboard.writeText(ownLink.value);
    copied.textContent = texts.linkCopied;
  } catch {
    ownLink.select();
    copied.textContent = texts.selectLink;
  }
});

window.addEventListener("online", sendWaiting);
setInterval(sendWaiting, retryMs);
const own = ownLinkOf(cardId);
if (own) say(sent, own);
if (waitingContacts().some((contact) => contact.cardId === cardId)) showWaiting();
void sendWaiting();
