import { monogram } from "../../domain/core/initials.ts";
import { imageSource } from "../../domain/media/address.ts";
import { mayOpenPage, menuPages } from "../../domain/people/pages.ts";
import type { Me } from "../../domain/people/schema.ts";
import { hasSignedInMark, markSignedOut, onAccountMark } from "../api/signed-in-mark.ts";
import type { ScriptTexts } from "../card/script-texts.ts";
import { hasDrafts } from "../forms/draft-storage.ts";
import { clearOfflinePerson } from "../offline/clear-offline-person.ts";
import { hasWaitingContacts } from "../offline/waiting-contacts.ts";
import styles from "./account-bar.css?url";

/** As `readScriptTexts`, whose file would cost another request. */
const { account: texts, dashboard }: ScriptTexts = JSON.parse(document.getElementById("evox-texts")?.textContent ?? "");
const maxShown = 99;
const logoutTimeoutMs = 10_000;

/**
 * Adds the signed-in user's unread count, menu and logo to the bar of a public page. It runs after the page has loaded,
 * because the page itself is cached and the same for all visitors.
 * @param signal aborted when another account signs in or the account signs out
 */
async function showAccount(bar: HTMLElement, signal: AbortSignal): Promise<void> {
  const [me] = await Promise.all([findMe(), addSheet(styles)]);
  if (signal.aborted) return;
  if (me === null) {
    markSignedOut();
    return showVisitor(bar);
  }
  const name = me.user.displayName || me.user.name;
  bar.querySelector("[data-menu]")?.before(menuOf(me, name));
  if (bar.dataset.ownLogo !== undefined && me.user.logoUrl) showLogo(bar, me.user.logoUrl, me.user);
  if (me.user.mustChangePassword || me.mustSetUpSecondFactor) return;
  const unread = await countUnread();
  if (!signal.aborted) showUnread(bar, unread);
}

/** Returns null if the session has ended although the signed-in mark is still set. */
async function findMe(): Promise<Me | null> {
  const answer = await fetch("/api/me");
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`/api/me: ${answer.status}`);
  return answer.json();
}

async function countUnread(): Promise<number> {
  const answer = await fetch("/api/notifications?limit=1");
  return answer.ok ? (await answer.json()).unread : 0;
}

function setLinks(bar: HTMLElement, href: string, text: string): void {
  for (const link of accountLinks(bar)) {
    link.href = href;
    link.textContent = text;
  }
}

const showVisitor = (bar: HTMLElement) => setLinks(bar, "/login", texts.login);

/** Restores the bar as served, except for the targets of its account links. */
function takeAway(bar: HTMLElement, logo: Node | null): void {
  for (const one of bar.querySelectorAll(".evox-user, .evox-unread, .evox-sr-only")) one.remove();
  bar.querySelector("[data-menu] summary")?.setAttribute("aria-label", texts.menu);
  if (logo) bar.querySelector(".evox-logo")?.replaceWith(logo.cloneNode(true));
}

let sheet: Promise<void> | undefined;

function addSheet(href: string): Promise<void> {
  sheet ??= loadSheet(href);
  return sheet;
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    sheet.onload = () => resolve();
    sheet.onerror = reject;
    document.head.append(sheet);
  });
}

const accountLinks = (bar: HTMLElement) => bar.querySelectorAll<HTMLAnchorElement>("[data-account]");

function showUnread(bar: HTMLElement, count: number): void {
  if (count === 0) return;
  const shown = count > maxShown ? `${maxShown}+` : String(count);
  const said = count === 1 ? texts.oneUnread : texts.unread.replace("{count}", shown);
  const badge = () => unspoken(element("span", "evox-unread", shown));
  for (const link of accountLinks(bar)) link.append(badge(), element("span", "evox-sr-only", said));
  // On a narrow bar the links are hidden in the closed menu.
  const menu = bar.querySelector("[data-menu] summary");
  menu?.append(badge());
  menu?.setAttribute("aria-label", `${texts.menu}, ${said}`);
}

function showLogo(bar: HTMLElement, url: string, { logoLink, companyName }: Me["user"]): void {
  const link = bar.querySelector<HTMLAnchorElement>(".evox-logo");
  if (!link) return;
  const image = element("img");
  image.src = imageSource(url, "logo", 360);
  image.alt = companyName || texts.companyLogo;
  image.height = 40;
  link.href = logoLink;
  if (!logoLink.startsWith("/")) link.rel = "noopener noreferrer";
  link.replaceChildren(image);
}

function menuOf(me: Me, name: string): HTMLDetailsElement {
  const menu = element("details", "evox-menu evox-user");
  const summary = element("summary");
  const initials = unspoken(element("span", "evox-initials", monogram(name)));
  summary.append(
    element(
      "span",
      "evox-sr-only",
      texts.titleOf.replace("{name}", () => name),
    ),
    initials,
  );
  const items = element("ul");
  const pages = me.mustSetUpSecondFactor
    ? []
    : menuPages.filter((path) => mayOpenPage(path, me.user, me.mayFoundOrganization));
  for (const path of pages) items.append(itemOf(linkTo(path, texts.pages[path])));
  items.append(itemOf(linkTo("/account", texts.title)));
  items.append(logoutItem(me.user.id));
  const nav = element("nav");
  nav.setAttribute("aria-label", texts.title);
  nav.append(element("p", "evox-user-name", name), items);
  menu.append(summary, nav);
  return menu;
}

/** Asks for confirmation if drafts would be deleted or contacts wait to be sent. Uses `window.confirm` to keep this script small. */
function logoutItem(userId: string): HTMLLIElement {
  const button = element("button", "", texts.logout);
  button.type = "button";
  const item = itemOf(button);
  const failure = element("p", "evox-user-failure");
  failure.setAttribute("role", "alert");
  item.append(failure);
  button.addEventListener("click", async () => {
    // `disabled` would remove the focus from the button.
    const questions = [
      ...(hasDrafts(userId) ? [texts.logoutQuestion] : []),
      ...(hasWaitingContacts(userId) ? [texts.logoutWaiting] : []),
    ];
    if (button.ariaDisabled === "true" || (questions[0] && !window.confirm(questions.join("\n\n")))) return;
    button.ariaDisabled = "true";
    failure.textContent = "";
    const isDone = await signOut();
    button.ariaDisabled = "false";
    if (!isDone) {
      failure.textContent = texts.logoutFailed;
      return;
    }
    await clearOfflinePerson();
    window.location.assign("/");
  });
  return item;
}

const signOut = () =>
  fetch("/api/auth/sign-out", { method: "POST", signal: AbortSignal.timeout(logoutTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = element("a", "", text);
  link.href = path;
  return link;
}

function itemOf(child: HTMLElement): HTMLLIElement {
  const item = element("li");
  item.append(child);
  return item;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** Hides an element from screen readers if the adjacent text says the same. */
function unspoken(made: HTMLElement): HTMLElement {
  made.setAttribute("aria-hidden", "true");
  return made;
}

/**
 * Also updates the bar after a login or logout in another tab, including one missed before "Back" restored this page.
 */
function start(bar: HTMLElement): void {
  const logo = bar.querySelector(".evox-logo")?.cloneNode(true) ?? null;
  let shown = new AbortController();
  // If a request fails, the bar stays as served; its Dashboard link still works.
  const show = () => showAccount(bar, shown.signal).catch(() => {});
  onAccountMark(() => {
    shown.abort();
    shown = new AbortController();
    takeAway(bar, logo);
    if (!hasSignedInMark()) return showVisitor(bar);
    setLinks(bar, "/dashboard", dashboard);
    void show();
  });
  void show();
}

const bar = document.querySelector<HTMLElement>("[data-bar]");
if (bar) start(bar);
