import type { OwnContact } from "../../domain/contacts/schema.ts";
import type { MyContactTexts } from "./my-contact-texts.tsx";

type Texts = MyContactTexts;

function dateOf(time: string, { months }: Texts): string {
  const { lang } = document.documentElement;
  const date = new Date(time);
  if (Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0)
    return new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(date);
  return `${date.getFullYear()} ${months[date.getMonth()]} ${date.getDate()}`;
}

/** The text may be in another direction than the page. */
function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  const isolated = document.createElement("bdi");
  isolated.textContent = text;
  made.append(isolated);
  return made;
}

/** Fills the page with what was shared. `withdraw` is called by the button of a consent. */
export function showContact(
  root: HTMLElement,
  contact: OwnContact,
  texts: Texts,
  withdraw: (purposeId: string) => void,
): void {
  const facts: Record<string, string> = {
    card: contact.cardName ?? texts.deletedCard,
    controller: contact.controller,
    shared: dateOf(contact.sharedAt, texts),
    event: contact.eventName ?? "",
    until: dateOf(contact.keptUntil, texts),
    rights: contact.rightsContact,
    operator: contact.operator,
    toldController: contact.notice?.controller ?? "",
    toldOperator: contact.notice?.operator ?? "",
    toldRights: contact.notice?.rightsContact ?? "",
    toldMonths: contact.notice ? String(contact.notice.retentionMonths) : "",
  };
  root.querySelector("[data-told]")?.toggleAttribute("hidden", contact.notice === null);
  for (const line of root.querySelectorAll<HTMLElement>("[data-fact]")) {
    const text = facts[line.dataset.fact ?? ""] ?? "";
    line.textContent = text;
    line.closest("div")?.toggleAttribute("hidden", text === "");
  }
  for (const [name, value] of Object.entries(contact.fields)) {
    const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
  showAnswers(root, contact);
  showConsents(root, contact, texts, withdraw);
}

function showAnswers(root: HTMLElement, { answers }: OwnContact): void {
  const section = root.querySelector<HTMLElement>("[data-answers]");
  section?.toggleAttribute("hidden", answers.length === 0);
  section?.querySelector("dl")?.replaceChildren(
    ...answers.map(({ label, values }) => {
      const row = document.createElement("div");
      row.append(element("dt", label), ...values.map((value) => element("dd", value)));
      return row;
    }),
  );
}

function showConsents(
  root: HTMLElement,
  { consents, sharedAt }: OwnContact,
  texts: Texts,
  withdraw: (purposeId: string) => void,
): void {
  const section = root.querySelector<HTMLElement>("[data-consents]");
  section?.toggleAttribute("hidden", consents.length === 0);
  section?.querySelector("ul")?.replaceChildren(
    ...consents.map(({ purposeId, purpose, isGiven, withdrawnAt }) => {
      const row = document.createElement("li");
      const words = document.createElement("div");
      const state = withdrawnAt
        ? texts.withdrawn.replace("{date}", dateOf(withdrawnAt, texts))
        : isGiven
          ? texts.agreed.replace("{date}", dateOf(sharedAt, texts))
          : texts.notAgreed;
      const text = element("b", purpose);
      text.id = `purpose-${purposeId}`;
      words.append(text, element("span", state));
      row.append(words);
      if (isGiven && !withdrawnAt) row.append(withdrawButton(text.id, texts.withdraw, () => withdraw(purposeId)));
      return row;
    }),
  );
}

function withdrawButton(describedBy: string, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "my-button";
  button.textContent = label;
  button.setAttribute("aria-describedby", describedBy);
  button.addEventListener("click", act);
  return button;
}
