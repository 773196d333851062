import { type ScriptTexts, scriptTextsId } from "./script-texts.ts";

/** @throws SyntaxError on a page without texts */
export function readScriptTexts(): ScriptTexts {
  return JSON.parse(document.getElementById(scriptTextsId)?.textContent ?? "");
}
