const minHiddenPx = 48;
const scrolledPx = 24;

/** Marks the actions while the page is at its top and more of it is below the window; the style sheet draws a hint. */
export function hintAtMoreBelow(root: HTMLElement): void {
  const actions = root.querySelector(".evox-actions");
  const update = () => {
    const below = document.documentElement.scrollHeight - window.innerHeight;
    actions?.toggleAttribute("data-more", window.scrollY < scrolledPx && below > minHiddenPx);
  };
  window.addEventListener("scroll", update, { passive: true });
  window.addEventListener("resize", update);
  new ResizeObserver(update).observe(root);
}
