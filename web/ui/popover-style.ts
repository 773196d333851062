/** Everything that opens over the page: menus, lists, small panels. Long content scrolls. */
export const popoverStyle =
  "flex flex-col rounded-field border border-line bg-surface text-text shadow-2 outline-none data-entering:fade-in " +
  "transition-opacity duration-(--fast) data-exiting:opacity-0 max-w-[calc(100vw-1rem)]";

/** The list inside: options or menu items. A menu uses the full height of the screen, so that no item is hidden. */
export const popoverListStyle = "min-h-0 flex-1 overflow-auto overscroll-contain p-1.5 outline-none";

export const optionStyle =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-15 focus-ring-inside select-none " +
  "no-underline wrap-anywhere data-focused:bg-paper-2 data-hovered:bg-paper-2 " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45 forced-colors:data-focused:picked";
