import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Separator } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { optionStyle, popoverStyle } from "./popover-style.ts";

type MenuProps = { trigger: ReactNode; label: string; children: ReactNode };

/** `trigger` is a button; the items are `MenuItem` and `MenuSeparator`. */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={classNames(popoverStyle, "min-w-60 p-1.5")}>
        <AriaMenu aria-label={label} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type MenuItemProps = { icon?: ReactNode; children: string; href?: string; onAction?: () => void };

export function MenuItem({ icon, children, href, onAction }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={children}
      {...(href ? { href } : {})}
      {...(onAction ? { onAction } : {})}
      className={optionStyle}
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1.5 h-px bg-line" />;
}
