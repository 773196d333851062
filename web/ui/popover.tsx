import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Popover as AriaPopover, type Placement } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { popoverStyle } from "./popover-style.ts";

type PopoverProps = {
  /** A button. */
  trigger: ReactNode;
  title: string;
  titleHidden?: boolean;
  placement?: Placement;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel at its button, for a few fields or an explanation; what needs an answer is a dialog. */
export function Popover({ trigger, title, titleHidden = false, placement = "bottom start", children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover placement={placement} className={classNames(popoverStyle, "w-80")}>
        <Dialog className="min-h-0 overflow-auto overscroll-contain p-5 outline-none">
          {({ close }) => (
            <>
              <Heading slot="title" className={titleHidden ? "sr-only" : "mb-2 text-17 font-bold wrap-anywhere"}>
                {title}
              </Heading>
              {typeof children === "function" ? children(close) : children}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
