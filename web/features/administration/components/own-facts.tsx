import { t } from "@lingui/core/macro";
import type { Me } from "../../../../domain/people/schema.ts";

export function OwnFacts({ me }: { me: Me | null }) {
  const facts = [
    [t`Role`, me?.user.role],
    [t`Status`, me?.user.status],
    [t`Organization`, me?.organization?.name],
    [t`User ID`, me?.user.id],
    [t`Organization ID`, me?.organization?.id],
  ] as const;
  return (
    <dl>
      {facts.map(([term, fact]) => (
        <div
          key={term}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-t border-line py-3 text-15 first:border-0 first:pt-0 last:pb-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere select-all">
            {fact ?? t`None`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
