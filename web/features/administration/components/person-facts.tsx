import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Person } from "../../../../domain/people/schema.ts";
import { Moment } from "../../../ui/moment.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export function PersonFacts({ person }: { person: Person }) {
  const { organization, emailProven, mixedAlphabets, mustChangePassword, createdAt, lastLogin, id } = person;
  return (
    <dl className="rounded-panel border border-transparent bg-surface px-6 py-2 shadow-1">
      <Fact term={t`Organization`}>
        {organization ? (
          <TextLink href={`/organization?id=${encodeURIComponent(organization.id)}`}>
            <span dir="auto">{organization.name}</span>
          </TextLink>
        ) : (
          t`None`
        )}
      </Fact>
      <Fact term={t`Joined`}>
        <Moment at={createdAt} />
      </Fact>
      <Fact term={t`Last login`}>{lastLogin ? <Moment at={lastLogin} /> : t`Never`}</Fact>
      <Fact term={t`Email`}>{emailProven ? t`Confirmed` : t`Not confirmed yet`}</Fact>
      {mixedAlphabets ? (
        <Fact term={t`Mixed alphabets`}>
          {t`This email mixes letters from different alphabets, so it may look like someone else's. Check it carefully.`}
        </Fact>
      ) : null}
      {mustChangePassword ? <Fact term={t`Password`}>{t`Temporary, not replaced yet`}</Fact> : null}
      <Fact term={t`User ID`}>
        <code className="break-all select-all">{id}</code>
      </Fact>
      <Fact term={t`Audit log`}>
        <TextLink href={`/admin?tab=audit&person=${encodeURIComponent(id)}`}>{t`Activity`}</TextLink>
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
