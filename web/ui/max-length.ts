import { normalise } from "../../domain/core/normalise.ts";

/** In the form in which the domain counts and stores a text. */
const countable = (text: string) => [...normalise(text, "NFC")];

/**
 * How long the value may become, in the UTF-16 units that `maxlength` counts, for `limit` code points: `kept` is what stays of
 * the value, `typed` is added to it.
 */
export function maxUnits(kept: string, typed: string, limit: number): number {
  let fitting = 0;
  for (const character of typed) {
    if (countable(kept + typed.slice(0, fitting + character.length)).length > limit) break;
    fitting += character.length;
  }
  return Math.max(limit, kept.length + fitting);
}

/** By hand, so that who types sees where it ends; what comes at once (pasted, dropped, corrected) is never cut. */
const isTyped = (inputType: string) => /^insert(?:Text|CompositionText|LineBreak|Paragraph)$/u.test(inputType);

/** Before something is entered: the limits of the domain count code points, and an emoji is one of them. */
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
