import type { ScriptTexts } from "./script-texts.ts";

/** Id of the element with the texts of the page's scripts, as JSON. */
export const scriptTextsId = "evox-texts";

/** @throws SyntaxError on a page without texts */
export function readScriptTexts(): ScriptTexts {
  return JSON.parse(document.getElementById(scriptTextsId)?.textContent ?? "");
}
