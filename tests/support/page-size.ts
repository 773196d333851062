import { gzipSync } from "node:zlib";

/** Size as compressed by `gzip -9`. */
const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

export type PageSize = { page: number; script: number };

/**
 * Returns the initial transfer size of a page: the document with its style sheets, and its scripts with static imports.
 * Excludes lazily loaded chunks.
 * @param scripts the attribute that names the scripts
 */
export async function measurePageSize(url: string, path: string, cookie = "", scripts = "src"): Promise<PageSize> {
  const get = async (address: string) => {
    const response = await fetch(new URL(address, url), { headers: cookie === "" ? {} : { cookie } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  const html = await get(path);
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gu)].map((found) => found[1] ?? "");
  const styles = await Promise.all(sheets.map(get));
  const seen = new Map<string, string>();
  const waiting = [...html.matchAll(new RegExp(`<(?:script|body)[^>]* ${scripts}="([^"]+\\.js)"`, "gu"))].map(
    (found) => found[1] ?? "",
  );
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    const text = await get(next);
    seen.set(next, text);
    // Static imports only: `import("…")` is a call.
    for (const found of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/gu))
      waiting.push(new URL(found[1] ?? "", new URL(next, url)).pathname);
  }
  return {
    page: zipped(html) + styles.reduce((sum, text) => sum + zipped(text), 0),
    script: [...seen.values()].reduce((sum, text) => sum + zipped(text), 0),
  };
}
