/** Product 21.2: a section is current once its top is 80 px from the window's. */
const offset = 80;

/** Marks the menu item of the visible section. A section without an item counts as part of the previous one. */
export function followSections(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-bar] [data-place]")];
  const places = new Set(links.map((link) => link.dataset.place ?? ""));
  const sections = [...places].flatMap((id) => document.getElementById(id) ?? []);
  let marked = "";
  const mark = () => {
    const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = sections.filter((section) => section.getBoundingClientRect().top <= offset + 1);
    const current = (atEnd ? sections.at(-1) : passed.at(-1))?.id ?? "home";
    if (current === marked) return;
    marked = current;
    for (const link of links) {
      if (link.dataset.place === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  window.addEventListener("scroll", mark, { passive: true });
  window.addEventListener("resize", mark, { passive: true });
  mark();
}
