import type { BrowserContext, Page } from "playwright-core";

/** What a reader of a page must never see: `faults` is added to when something of a text is taken for more than text. */
export type Canary = { faults: string[]; take: () => string[] };

/** For each page of the browser: `ran()` calls us, and a dialog is a fault. */
export async function watchContext(context: BrowserContext): Promise<Canary> {
  const faults: string[] = [];
  await context.exposeFunction("ran", () => faults.push("a script ran"));
  context.on("dialog", (dialog) => {
    faults.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { faults, take: () => faults.splice(0) };
}

/** What markup in a text would have left in the document. */
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

/** All that a document shows or holds in its fields, without blanks and without the marks around names of other scripts. */
export function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input,textarea")].map((one) => (one as HTMLInputElement).value);
    return [document.title, document.body.textContent, ...fields].join("\n");
  });
}

/** Two texts are the same to a reader; React Aria, cells and our own isolation put in what nobody sees. */
export const asRead = (text: string): string => text.replaceAll(/[\s\u2066-\u2069\u200e\u200f]+/gu, "");
