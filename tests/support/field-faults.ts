/**
 * Runs in a page: lists fields that are hard to use on phones. iPhones zoom into text below 16 px and stay zoomed;
 * keyboards alter exact input (an address, a handle, a code) unless disabled.
 */
export function listFieldFaults(): string[] {
  const typed = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].filter(
    (field) =>
      !/^(?:button|checkbox|color|file|hidden|radio|range|submit)$/u.test(field.type) &&
      field.checkVisibility() &&
      !field.closest("[aria-hidden=true]"),
  );
  const exact =
    "[type=email], [type=url], [inputmode=email], [inputmode=url], [autocomplete~=one-time-code], [name^=socials]";
  return typed.flatMap((field) => {
    const name = field.name || field.ariaLabel || field.labels?.[0]?.textContent || field.id;
    const size = getComputedStyle(field).fontSize;
    const isExact = field.matches(exact) || field.getAttribute("spellcheck") === "false";
    const isChanged = field.getAttribute("autocapitalize") !== "none" || field.getAttribute("autocorrect") !== "off";
    return [
      ...(Number.parseFloat(size) < 16 ? [`${name}: ${size}`] : []),
      ...(isExact && !field.readOnly && isChanged ? [`${name}: capitalised or corrected`] : []),
    ];
  });
}
