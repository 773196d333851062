import { enhanceSave } from "./save-motion.ts";
import type { ScriptTexts } from "./script-texts.ts";
import { enhanceShare } from "./share.ts";
import { enhanceTabs } from "./tabs.ts";

export type EnhanceOptions = {
  /** In the editor: tabs and the share sheet work; all other links, including Save contact, do nothing. */
  preview?: boolean;
};

/** Adds behaviour to a rendered card: ARIA tabs and a modal share sheet. @returns undoes it */
export function enhanceCard(root: HTMLElement, texts: ScriptTexts, options: EnhanceOptions = {}): () => void {
  const end = new AbortController();
  const undoTabs = enhanceTabs(root, end.signal, { remember: !options.preview });
  if (!options.preview) enhanceSave(root, texts, end.signal);
  enhanceShare(root, texts, end.signal);
  if (options.preview) {
    const stay = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
    };
    root.addEventListener("click", stay, { signal: end.signal });
  }
  return () => {
    end.abort();
    undoTabs();
  };
}
