import { t } from "@lingui/core/macro";
import { Menu, X } from "lucide-react";

export function MenuButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? X : Menu;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="phone-menu"
      aria-label={isOpen ? t`Close menu` : t`Menu`}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-control hover:bg-hover @min-[64rem]/header:hidden"
    >
      <Icon aria-hidden="true" size={22} />
    </button>
  );
}
