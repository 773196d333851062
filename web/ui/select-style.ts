export type SelectVariant = "field" | "pill";

const base =
  "relative inline-flex max-w-full items-center gap-2 border focus-ring transition-[border-color,background-color] " +
  "duration-(--fast) data-disabled:cursor-not-allowed disabled:cursor-not-allowed ";

const looks: Record<SelectVariant, string> = {
  field:
    "min-h-12 w-full justify-between rounded-field border-field-line bg-surface px-3.5 py-1.5 text-start text-field text-text " +
    "hover:border-muted group-data-open:border-focus data-disabled:bg-paper-2 data-disabled:text-muted " +
    "group-data-invalid:border-bad group-data-invalid:inset-ring group-data-invalid:inset-ring-bad",
  pill:
    "min-h-9 rounded-control border-transparent bg-paper-2 ps-3 pe-2.5 text-14 font-semibold whitespace-nowrap " +
    "tall-target hover:bg-line disabled:opacity-45 data-disabled:opacity-45",
};

export function triggerStyle(variant: SelectVariant): string {
  return base + looks[variant];
}
