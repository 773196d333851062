import type { Me } from "../../../../domain/people/schema.ts";

export function OwnFacts({ me }: { me: Me | null }) {
  const facts = {
    Role: me?.user.role,
    Status: me?.user.status,
    Organization: me?.organization?.name,
    "User ID": me?.user.id,
    "Organization ID": me?.organization?.id,
  };
  return (
    <dl>
      {Object.entries(facts).map(([term, fact]) => (
        <div
          key={term}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-t border-line py-3 text-15 first:border-0 first:pt-0 last:pb-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere select-all">
            {fact ?? "None"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
