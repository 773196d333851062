import type { Plot } from "./results.ts";

const [width, margin, rowHeight, top] = [820, 14, 34, 52];
/** Average width of a character at this size. */
const letter = 7.2;
const ground = "#fbf8f2";

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length)) * letter;

/** Draws bars with their values and a line for the target. */
export function drawBars({ title, bars, line }: Plot): string {
  const left = Math.max(100, margin + 12 + widest(bars.map(({ label }) => label)));
  const right = Math.max(80, margin + 8 + widest(bars.map(({ text }) => text)));
  const most = Math.max(...bars.map(({ value }) => value), line?.value ?? 0) || 1;
  const across = (value: number) => (value / most) * (width - left - right);
  const height = top + bars.length * rowHeight + 14;
  const rows = bars.map(({ label, value, text }, index) => {
    const y = top + index * rowHeight;
    const colour = index === 0 && !line ? "#d2360a" : "#8a8378";
    const said = (left + across(value) + 8).toFixed(1);
    return {
      bar: `<rect x="${left.toFixed(1)}" y="${y}" width="${across(value).toFixed(1)}" height="24" rx="3" fill="${colour}"/>`,
      // Outlined in the background colour, because the line may run behind it.
      texts:
        `<text x="${(left - 12).toFixed(1)}" y="${y + 17}" text-anchor="end">${escapeText(label)}</text>` +
        `<text x="${said}" y="${y + 17}" stroke="${ground}" stroke-width="5" paint-order="stroke">${escapeText(text)}</text>`,
    };
  });
  const x = line ? (left + across(line.value)).toFixed(1) : "";
  const wanted = line
    ? `<line x1="${x}" x2="${x}" y1="${top - 8}" y2="${height - 12}" stroke="#d2360a" stroke-width="2"/><text x="${x}" y="${top - 12}" text-anchor="middle" fill="#d2360a">${escapeText(line.text)}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14"><title>${escapeText(title)}</title><rect width="${width}" height="${height}" fill="${ground}"/><text x="${margin}" y="26" font-size="16" font-weight="600">${escapeText(title)}</text>${rows.map(({ bar }) => bar).join("")}${wanted}${rows.map(({ texts }) => texts).join("")}</svg>\n`;
}
