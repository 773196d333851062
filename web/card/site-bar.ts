/** Thresholds of specification §9. */
const scrolledAfter = 50;
const hidesAfter = 150;

/** Hides on the way down, comes back on the way up, says Dashboard to whom signed in on this browser. */
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
  closeMenu(bar);
  if (!signedIn()) return;
  for (const link of bar.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    link.href = "/dashboard";
    link.textContent = "Dashboard";
  }
}

function closeMenu(bar: HTMLElement): void {
  const menu = bar.querySelector<HTMLDetailsElement>("[data-menu]");
  if (!menu) return;
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** A hint that the web app leaves; the server decides by the cookie (decisions §1). */
function signedIn(): boolean {
  try {
    return localStorage.getItem("evox-signed-in") === "1";
  } catch {
    return false;
  }
}
