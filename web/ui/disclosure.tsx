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
 * Something folded away that few need; what is inside stays in the form. Whether it is open is the caller's to say: one that
 * must stay open, for a field inside is wrong, does.
 */
export function Disclosure({ title, isOpen, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      // The browser opens it by itself where a search in the page finds something inside.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      className={classNames("group min-w-0", className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, for keys too */}
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
          className="transition-transform duration-(--fast) group-open:rotate-90 rtl:-scale-x-100"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
