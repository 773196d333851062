export const labelStyle = "text-14 font-medium text-muted";
/** Drawn by CSS, so that it is not part of the field's name. */
export const requiredStyle = "after:content-['_*'/'']";
export const hintStyle = "text-14 text-muted";
export const errorStyle = "text-14 text-bad wrap-anywhere";

export const inputStyle =
  "w-full min-w-0 rounded-field border border-field-line bg-surface px-3.5 text-field text-text rtl:[&[dir=ltr]]:text-right " +
  "placeholder:text-muted transition-[border-color,box-shadow] duration-(--fast) outline-none " +
  "focus:border-focus focus:ring-3 focus:ring-halo focus:shadow-[inset_0_0_0_1px_var(--focus)] " +
  "aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)] " +
  "data-invalid:border-bad data-invalid:shadow-[inset_0_0_0_1px_var(--bad)] " +
  "disabled:bg-paper-2 disabled:text-muted read-only:bg-paper-2";

/** Several controls in one box; the controls have no border. */
export const groupStyle =
  "flex rounded-field border border-field-line bg-surface transition-[border-color,box-shadow] duration-(--fast) " +
  "has-[input:focus]:border-focus has-[input:focus]:ring-3 has-[input:focus]:ring-halo " +
  "has-[input:focus]:shadow-[inset_0_0_0_1px_var(--focus)] has-[input:disabled]:bg-paper-2 " +
  "has-[input[aria-invalid]]:border-bad has-[input[aria-invalid]]:shadow-[inset_0_0_0_1px_var(--bad)]";

/**
 * The input in such a box. In right-to-left scripts its padding is mirrored, not the position of the other controls.
 */
export const bareInputStyle =
  "h-12 w-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-field text-text outline-none rtl:[&[dir=ltr]]:text-right " +
  "placeholder:text-muted disabled:text-muted";

/** Disables the corrections of phone keyboards. */
export const exactInput = { autoCapitalize: "none", autoCorrect: "off", spellCheck: "false" } as const;

/** Makes the whole line of a checkbox or switch clickable, at least 44 px high. */
export const targetStyle =
  "group relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control select-none focus-ring " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45";
