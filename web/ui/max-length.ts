import { normalise } from "../../domain/core/normalise.ts";

/** Normalizes as the domain does before it counts and stores a text. */
const countable = (text: string) => [...normalise(text, "NFC")];

/** Converts a limit in code points to UTF-16 units, given the remaining value (`kept`) and the addition (`typed`). */
export function maxUnits(kept: string, typed: string, limit: number): number {
  let fitting = 0;
  for (const character of typed) {
    if (countable(kept + typed.slice(0, fitting + character.length)).length > limit) break;
    fitting += character.length;
  }
  return Math.max(limit, kept.length + fitting);
}

/** Limits only typed input. Pasted, dropped or corrected text is never cut. */
const isTyped = (inputType: string) => /^insert(?:Text|CompositionText|LineBreak|Paragraph)$/u.test(inputType);

/** Updates `maxlength` before each input, because the limits count code points, and an emoji is one. */
export function followMaxLength(limit: number): (event: Event) => void {
  return (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const { data, dataTransfer, inputType } = event as InputEvent;
    const { value, selectionStart, selectionEnd } = input;
    const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
    const entered = data ?? dataTransfer?.getData("text/plain") ?? "";
    input.maxLength = isTyped(inputType)
      ? maxUnits(kept, entered, limit)
      : Math.max(limit, value.length + entered.length);
  };
}
