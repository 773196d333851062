import type { ReactNode } from "react";

/** Attributes of a link that an owner typed: no access to our window, no referrer, no endorsement. */
export const outgoing = { rel: "noopener noreferrer nofollow ugc", target: "_blank" } as const;

type Props = { href: string; className: string; label?: string; children: ReactNode };

export function OutgoingLink({ href, className, label, children }: Props) {
  return (
    <a href={href} className={className} aria-label={label} {...outgoing}>
      {children}
    </a>
  );
}
