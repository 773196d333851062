import type { ReactNode } from "react";
import { structuredName } from "../../../../domain/names/person-name.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { prefillContact } from "../../../landing/contact-draft.ts";
import { LinkButton } from "../../../ui/link-button.tsx";

type PlanRequestLinkProps = { user: Pick<Me["user"], "name" | "email">; comments: string; children: ReactNode };

/** A link to the prefilled contact form, because plans are paid outside the product (product 1.4). */
export function PlanRequestLink({ user, comments, children }: PlanRequestLinkProps) {
  function prefill(): void {
    const { given, additional, family } = structuredName(user.name);
    const firstName = [given, additional].filter((part) => part !== "").join(" ");
    prefillContact({ firstName, lastName: family, email: user.email, comments });
  }
  return (
    <LinkButton href="/#contact" onClick={prefill}>
      {children}
    </LinkButton>
  );
}
