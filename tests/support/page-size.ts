import { gzipSync } from "node:zlib";
import { type Language, sourceLanguage } from "../../domain/core/languages.ts";

/** Size as compressed by `gzip -9`. */
const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

/** `texts`: the message catalogues that an app screen preloads. */
export type PageSize = { page: number; script: number; texts: number };
/** `scripts`: the attribute that names the scripts. */
type Options = { cookie?: string | undefined; language?: Language; scripts?: string };

/**
 * Returns the initial transfer size of a page: the document with its style sheets, and its scripts with static imports.
 * Excludes lazily loaded chunks.
 */
export async function measurePageSize(url: string, path: string, options: Options = {}): Promise<PageSize> {
  const { cookie, language = sourceLanguage, scripts = "src" } = options;
  const get = async (address: string) => {
    const headers = { "accept-language": language, ...(cookie ? { cookie } : {}) };
    const response = await fetch(new URL(address, url), { headers });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  const html = await get(path);
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gu)].map((found) => found[1] ?? "");
  const styles = await Promise.all(sheets.map(get));
  const catalogues = new RegExp(`rel="modulepreload"[^>]*href="(/assets/${language}-[^"]+)"`, "gu");
  const texts = await Promise.all([...html.matchAll(catalogues)].map((found) => get(found[1] ?? "")));
  const sum = (parts: Iterable<string>) => [...parts].reduce((total, text) => total + zipped(text), 0);
  const seen = new Map<string, string>();
  const waiting = [...html.matchAll(new RegExp(`<(?:script|body|a)[^>]* ${scripts}="([^"]+\\.js)"`, "gu"))].map(
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
  return { page: sum([html, ...styles]), script: sum(seen.values()), texts: sum(texts) };
}
