import type { ReactNode } from "react";
import type { Placement } from "react-aria-components/Popover";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

type TooltipProps = {
  text: string;
  /** A button or link of ours. It needs its own accessible name, because touch screens show no tooltip. */
  children: ReactNode;
  placement?: Placement;
};

const delayMs = 500;

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
