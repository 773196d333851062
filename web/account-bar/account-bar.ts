import { imageSource } from "../../domain/media/address.ts";
import { mayOpenPage, menuPages } from "../../domain/people/pages.ts";
import type { Me } from "../../domain/people/schema.ts";
import { monogram } from "../../domain/sharing/initials.ts";
import { markSignedOut } from "../api/signed-in-mark.ts";
import { forgetPerson } from "../offline/forget-person.ts";
import styles from "./account-bar.css?url";

const maxShown = 99;

/**
 * The bar of a public page for whoever is signed in: unread notifications beside Dashboard, their menu, their logo. The page
 * itself is the same for everybody, so this comes after it has loaded.
 */
async function showAccount(bar: HTMLElement): Promise<void> {
  const [me] = await Promise.all([findMe(), addSheet(styles)]);
  if (me === null) return showVisitor(bar);
  const name = me.user.displayName || me.user.name;
  bar.querySelector("[data-menu]")?.before(menuOf(me, name));
  if (bar.dataset.ownLogo !== undefined && me.user.logoUrl) showLogo(bar, me.user.logoUrl, me.user);
  if (!me.user.mustChangePassword && !me.mustSetUpSecondFactor) showUnread(bar, await countUnread());
}

/** null: the session has ended since the mark was left. */
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

function showVisitor(bar: HTMLElement): void {
  markSignedOut();
  for (const link of accountLinks(bar)) {
    link.href = "/login";
    link.textContent = "Login";
  }
}

function addSheet(href: string): Promise<void> {
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
  const said = count === 1 ? "1 unread notification" : `${count} unread notifications`;
  for (const link of accountLinks(bar)) {
    const badge = element("span", "evox-unread", count > maxShown ? `${maxShown}+` : String(count));
    badge.setAttribute("aria-hidden", "true");
    link.append(badge);
    link.setAttribute("aria-label", `Dashboard, ${said}`);
  }
}

function showLogo(bar: HTMLElement, url: string, { logoLink, companyName }: Me["user"]): void {
  const link = bar.querySelector<HTMLAnchorElement>(".evox-logo");
  if (!link) return;
  const image = element("img");
  image.src = imageSource(url, "logo", 360);
  image.alt = companyName || "Company logo";
  image.height = 40;
  link.href = logoLink;
  if (!logoLink.startsWith("/")) link.rel = "noopener noreferrer";
  link.replaceChildren(image);
}

function menuOf(me: Me, name: string): HTMLDetailsElement {
  const menu = element("details", "evox-menu evox-user");
  const summary = element("summary");
  summary.setAttribute("aria-label", `Account: ${name}`);
  summary.append(element("span", "evox-initials", monogram(name)));
  const items = element("ul");
  const pages = me.mustSetUpSecondFactor
    ? []
    : menuPages.filter(({ path }) => mayOpenPage(path, me.user, me.mayFoundOrganization));
  for (const { path, label } of [...pages, { path: "/account", label: "Account" }]) {
    const link = element("a", "", label);
    link.href = path;
    items.append(itemOf(link));
  }
  items.append(itemOf(logoutButton()));
  const nav = element("nav");
  nav.setAttribute("aria-label", "Account");
  nav.append(element("p", "evox-user-name", name), items);
  menu.append(summary, nav);
  return menu;
}

function logoutButton(): HTMLButtonElement {
  const button = element("button", "", "Logout");
  button.type = "button";
  button.addEventListener("click", async () => {
    button.disabled = true;
    const isDone = await fetch("/api/auth/sign-out", { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    );
    button.disabled = false;
    if (!isDone) {
      button.textContent = "Logout failed. Try again";
      return;
    }
    await forgetPerson();
    window.location.assign("/");
  });
  return button;
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

const bar = document.querySelector<HTMLElement>("[data-bar]");
// Without an answer the bar stays as it is: Dashboard leads on.
if (bar) showAccount(bar).catch(() => {});
