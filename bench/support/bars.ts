import type { Plot } from "./results.ts";

const [width, left, right, rowHeight, top] = [820, 190, 110, 34, 52];

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Bars with their values, and a line for what is wanted. */
export function drawBars({ title, bars, line }: Plot): string {
  const most = Math.max(...bars.map(({ value }) => value), line?.value ?? 0) || 1;
  const across = (value: number) => (value / most) * (width - left - right);
  const height = top + bars.length * rowHeight + 14;
  const rows = bars.map(({ label, value, text }, index) => {
    const y = top + index * rowHeight;
    const colour = index === 0 && !line ? "#d2360a" : "#8a8378";
    return (
      `<text x="${left - 12}" y="${y + 17}" text-anchor="end">${escapeText(label)}</text>` +
      `<rect x="${left}" y="${y}" width="${across(value).toFixed(1)}" height="24" rx="3" fill="${colour}"/>` +
      `<text x="${(left + across(value) + 8).toFixed(1)}" y="${y + 17}">${escapeText(text)}</text>`
    );
  });
  const wanted = line
    ? `<line x1="${left + across(line.value)}" x2="${left + across(line.value)}" y1="${top - 8}" y2="${height - 12}" stroke="#d2360a" stroke-width="2"/><text x="${left + across(line.value)}" y="${top - 12}" text-anchor="middle" fill="#d2360a">${escapeText(line.text)}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14"><title>${escapeText(title)}</title><rect width="${width}" height="${height}" fill="#fbf8f2"/><text x="14" y="26" font-size="16" font-weight="600">${escapeText(title)}</text>${rows.join("")}${wanted}</svg>\n`;
}
