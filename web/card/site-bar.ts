import type { ScriptTexts } from "./script-texts.ts";

/** Thresholds of product 21.2. */
const scrolledAfter = 50;
const hidesAfter = 150;

/** Hides the bar on scrolling down, shows it on scrolling up, and loads the account bar for a signed-in user. */
export function enhanceBar(root: ParentNode, texts: Pick<ScriptTexts, "dashboard">): void {
  const bar = root.querySelector<HTMLElement>("[data-bar]");
  if (!bar) return;
  bar.dataset.live = "";
  let before = window.scrollY;
  const follow = () => {
    const now = Math.max(0, window.scrollY);
    bar.toggleAttribute("data-scrolled", now > scrolledAfter);
    if (Math.abs(now - before) > 4 || now <= hidesAfter) {
      bar.toggleAttribute("data-hidden", now > hidesAfter && now > before && !bar.querySelector("details[open]"));
      before = now;
    }
  };
  window.addEventListener("scroll", follow, { passive: true });
  bar.addEventListener("focusin", () => bar.removeAttribute("data-hidden"));
  follow();
  closeMenus(bar);
  keepAddress(bar);
  if (!signedIn()) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    link.href = "/dashboard";
    link.textContent = texts.dashboard;
  }
  const { accountBar } = document.body.dataset;
  if (!accountBar) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = accountBar;
  document.head.append(script);
}

/** A change of the language keeps the rest of the address, such as the channel by which the visitor came. */
function keepAddress(bar: HTMLElement): void {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>(".evox-language a")) {
    const parameters = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) parameters.set(name, value);
    link.href = `?${parameters}${location.hash}`;
  }
}

/** Also closes menus that are added later. */
function closeMenus(bar: HTMLElement): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    for (const menu of bar.querySelectorAll<HTMLDetailsElement>("details[open]")) {
      if (!menu.contains(target) || target.closest("a")) menu.open = false;
    }
  });
  bar.addEventListener("keydown", (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>("details[open]");
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** Reads a hint that the web app stores; the server decides by the cookie (product 2.1). */
function signedIn(): boolean {
  try {
    return localStorage.getItem("evox-signed-in") === "1";
  } catch {
    return false;
  }
}
