/** Everything that opens over the page: menus, lists, small panels. */
export const popoverStyle =
  "rounded-field bg-surface text-text shadow-2 ring-1 ring-line outline-none data-entering:fade-in " +
  "data-exiting:opacity-0 max-w-[calc(100vw-1rem)]";

export const optionStyle =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-15 outline-none select-none " +
  "no-underline text-text data-focused:bg-paper-2 data-hovered:bg-paper-2 data-disabled:opacity-45 " +
  "data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]";
