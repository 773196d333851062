import { type ReactNode, useEffect, useState } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Separator } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { optionStyle, popoverListStyle, popoverStyle } from "./popover-style.ts";

type MenuProps = {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  /** Opens as soon as it is rendered. The trigger must have the focus. */
  opensAtOnce?: boolean;
};

/** `trigger` is a button; the items are `MenuItem` and `MenuSeparator`. */
export function Menu({ trigger, label, children, opensAtOnce = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opensAtOnce), [opensAtOnce]);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      <Popover placement="bottom end" className={classNames(popoverStyle, "min-w-60")}>
        <AriaMenu aria-label={label} className={popoverListStyle}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  children: string;
  /** Below the label. */
  secondary?: string | undefined;
  href?: string;
  onAction?: () => void;
  isDisabled?: boolean;
  /** True for a destructive action, which still asks for confirmation. */
  isDanger?: boolean;
};

export function MenuItem(props: MenuItemProps) {
  const { icon, children, secondary, href, onAction, isDisabled = false, isDanger = false } = props;
  return (
    <AriaMenuItem
      textValue={children}
      isDisabled={isDisabled}
      {...(href ? { href } : {})}
      {...(onAction ? { onAction } : {})}
      className={classNames(optionStyle, isDanger && "text-bad")}
    >
      {icon}
      {secondary ? (
        <span className="min-w-0 flex-1">
          <span className="block">{children}</span>
          <span className="block text-14 text-muted">{secondary}</span>
        </span>
      ) : (
        children
      )}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1.5 border-t border-line" />;
}
