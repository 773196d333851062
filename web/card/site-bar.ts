/** Thresholds of product 21.2. */
const scrolledAfter = 50;
const hidesAfter = 150;

/** Hides on the way down, comes back on the way up, and loads what shows whose it is to whom signed in on this browser. */
export function enhanceBar(root: ParentNode): void {
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
  if (!signedIn()) return;
  for (const link of bar.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    link.href = "/dashboard";
    link.textContent = "Dashboard";
  }
  // A visitor loads none of it.
  const { accountBar } = document.body.dataset;
  if (!accountBar) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = accountBar;
  document.head.append(script);
}

/** Also those that come later. */
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

/** A hint that the web app leaves; the server decides by the cookie (product 2.1). */
function signedIn(): boolean {
  try {
    return localStorage.getItem("evox-signed-in") === "1";
  } catch {
    return false;
  }
}
