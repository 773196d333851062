const names: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text in HTML and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => names[sign] ?? sign);
}
