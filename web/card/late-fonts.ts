/** The web fonts come after the first paint; until then their metric twins stand in (fallback-fonts.css). */
export function loadFonts(): void {
  const href = document.body.dataset.fonts;
  if (!href) return;
  const add = () => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    document.head.append(sheet);
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(add));
  if (document.readyState === "complete") afterPaint();
  else window.addEventListener("load", afterPaint, { once: true });
}
