import type { BrowserContext, Page } from "playwright-core";

/** Detects executed texts: appends to `faults` if part of a text is treated as more than text. */
export type Canary = { faults: string[]; take: () => string[] };

/** Exposes `ran()` on each page, and reports dialogs. */
export async function watchContext(context: BrowserContext): Promise<Canary> {
  const faults: string[] = [];
  await context.exposeFunction("ran", () => faults.push("a script ran"));
  context.on("dialog", (dialog) => {
    faults.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { faults, take: () => faults.splice(0) };
}

/** Returns traces of markup in the document. */
export function findMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const runs = /^\s*(?:javascript|data|vbscript|livescript|file|filesystem)\s*:/iu;
    const forbidden =
      "iframe,object,embed,base,meta[http-equiv],[srcdoc],ran,[ran],.ran,marquee,foreignObject,animate,set";
    for (const one of document.querySelectorAll("*")) {
      if (one.matches(forbidden)) found.push(one.outerHTML.slice(0, 200));
      for (const { name, value } of one.attributes) {
        if (name.startsWith("on")) found.push(`${name} on ${one.localName}`);
        if (/^(?:src|href|action|formaction|data|poster|xlink:href|ping)$/u.test(name) && runs.test(value)) {
          found.push(`${name}=${value.slice(0, 100)}`);
        }
        if (/evil\.example/u.test(value) && /^(?:src|srcset|action|formaction|poster|ping|style)$/u.test(name)) {
          found.push(`${name}=${value.slice(0, 100)}`);
        }
      }
      if (one.localName === "script" && !(one as HTMLScriptElement).src && one.textContent?.includes("ran()")) {
        found.push(one.outerHTML.slice(0, 200));
      }
    }
    return found;
  });
}

/** Returns the document's text and field values, without spaces and bidi isolates. */
export function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input,textarea")].map((one) => (one as HTMLInputElement).value);
    return [document.title, document.body.textContent, ...fields].join("\n");
  });
}

/** Removes characters without visual effect, which React Aria, table cells and bidi isolation insert. */
export const asRead = (text: string): string => text.replaceAll(/[\s\u2066-\u2069\u200e\u200f]+/gu, "");
