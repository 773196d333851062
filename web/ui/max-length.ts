/**
 * How long the value may become, in the UTF-16 units that `maxlength` counts, for `limit` code points: `kept` is what stays of
 * the value, `typed` is added to it.
 */
export function maxUnits(kept: string, typed: string, limit: number): number {
  const room = Math.max(0, limit - [...kept].length);
  const fitting = [...typed].slice(0, room).join("");
  return Math.max(limit, kept.length + fitting.length);
}

/** Before something is typed or pasted: the limits of the domain count code points, and an emoji is one of them. */
export function followMaxLength(limit: number): (event: Event) => void {
  return (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const { data, dataTransfer } = event as InputEvent;
    const { value, selectionStart, selectionEnd } = input;
    const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
    input.maxLength = maxUnits(kept, data ?? dataTransfer?.getData("text/plain") ?? "", limit);
  };
}
