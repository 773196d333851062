import type { ReactNode } from "react";

/** An address that an owner typed: it gets neither our page's window, nor our referrer, nor our recommendation. */
export const outgoing = { rel: "noopener noreferrer nofollow ugc", target: "_blank" } as const;

type Props = { href: string; className: string; label?: string; children: ReactNode };

export function OutgoingLink({ href, className, label, children }: Props) {
  return (
    <a href={href} className={className} aria-label={label} {...outgoing}>
      {children}
    </a>
  );
}
