import type { ReactNode } from "react";
import type { Placement } from "react-aria-components/Popover";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

type TooltipProps = {
  text: string;
  /** A button or link of ours; it needs a name of its own, for a touch screen shows no tooltip. */
  children: ReactNode;
  placement?: Placement;
};

const delayMs = 500;

/** A word more about a control, at hover and at keyboard focus. */
export function Tooltip({ text, children, placement = "top" }: TooltipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-72 rounded-control border border-transparent bg-text px-2.5 py-1.5 text-14 text-paper shadow-2 wrap-anywhere data-entering:fade-in"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
