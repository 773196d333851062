import { type RefObject, useEffect, useEffectEvent } from "react";

/** Marks the element of a picture field. */
export const pictureField = { "data-picture-field": "" } as const;

const fields = "[data-picture-field]";

/** A paste inside a picture field belongs to it, any other to the first one: the photo or the account's logo. */
function isMeantFor(field: Element | null, target: Element): boolean {
  return (target.closest(fields) ?? document.querySelector(fields)) === field;
}

/** Office programs add a picture to copied text; in a text field the text takes precedence. */
function isText(data: DataTransfer, target: Element): boolean {
  const isEditable = target.matches("input, textarea") || (target instanceof HTMLElement && target.isContentEditable);
  return isEditable && data.types.includes("text/plain");
}

/** Handles pasted pictures; pasted text is left to the browser. */
export function usePastedImage(field: RefObject<Element | null>, isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    if (!data || event.defaultPrevented || !(target instanceof Element)) return;
    const file = [...data.files].find(({ type }) => type.startsWith("image/"));
    if (!file || isText(data, target) || !isMeantFor(field.current, target)) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, [isOn]);
}
