import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type DisclosureProps = {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A collapsible section whose fields stay in the form. The caller controls whether it is open, so that it can keep a
 * section with an invalid field open.
 */
export function Disclosure({ title, isOpen, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      // Browsers open it when a search in the page finds text inside.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      className={classNames("group min-w-0", className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, also for the keyboard */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle(!isOpen);
        }}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control pe-3 text-14 font-medium text-muted select-none hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="transition-transform duration-(--fast) group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
