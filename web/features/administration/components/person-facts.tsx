import type { ReactNode } from "react";
import type { Person } from "../../../../domain/people/schema.ts";
import { Moment } from "../../../ui/moment.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export function PersonFacts({ person }: { person: Person }) {
  const { organization, emailProven, mixedAlphabets, mustChangePassword, createdAt, lastLogin, id } = person;
  return (
    <dl className="rounded-panel border border-transparent bg-surface px-6 py-2 shadow-1">
      <Fact term="Organization">
        {organization ? (
          <TextLink href={`/organization?id=${encodeURIComponent(organization.id)}`}>
            <span dir="auto">{organization.name}</span>
          </TextLink>
        ) : (
          "None"
        )}
      </Fact>
      <Fact term="Joined">
        <Moment at={createdAt} />
      </Fact>
      <Fact term="Last login">{lastLogin ? <Moment at={lastLogin} /> : "Never"}</Fact>
      <Fact term="Email">{emailProven ? "Verified" : "Not verified"}</Fact>
      {mixedAlphabets ? (
        <Fact term="Mixed alphabets">
          This email mixes letters from different alphabets, so it may look like someone else's. Check it carefully.
        </Fact>
      ) : null}
      {mustChangePassword ? <Fact term="Password">Temporary, not replaced yet</Fact> : null}
      <Fact term="User ID">
        <code className="break-all select-all">{id}</code>
      </Fact>
      <Fact term="Audit log">
        <TextLink href={`/admin?tab=audit&person=${encodeURIComponent(id)}`}>Activity</TextLink>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-t border-line py-3 text-15 first:border-0">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
