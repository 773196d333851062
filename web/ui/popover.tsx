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
  /** The content is a list, possibly long, whose rows extend to the edges. */
  isList?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** The dialog inside has the name. Naming the popover too would create content outside of any landmark. */
const unnamed = "";

/** A small panel at its button, for a few fields or an explanation. Use a dialog for a question. */
export function Popover({
  trigger,
  title,
  titleHidden = false,
  placement = "bottom start",
  isList = false,
  children,
}: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover
        aria-labelledby={unnamed}
        placement={placement}
        className={classNames(popoverStyle, isList ? "w-100" : "w-80")}
      >
        <Dialog
          className={classNames("min-h-0 overflow-auto overscroll-contain outline-none", isList ? "max-h-120" : "p-5")}
        >
          {({ close }) => (
            <>
              <Heading
                slot="title"
                className={
                  titleHidden ? "sr-only" : classNames("text-17 font-bold wrap-anywhere", isList ? "px-5 py-4" : "mb-2")
                }
              >
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
