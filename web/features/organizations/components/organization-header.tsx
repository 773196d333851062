import { plural, t } from "@lingui/core/macro";
import { Trash2, UserPlus } from "lucide-react";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { dateOf } from "../labels.ts";
import { NameSkeleton } from "./name-skeleton.tsx";

type OrganizationHeadProps = { organization: Organization | null; onAdd?: () => void; onDelete?: () => void };

function factsOf({ memberCount, createdAt }: Organization): string {
  const date = dateOf(createdAt);
  return plural(memberCount, { one: `# member · created ${date}`, other: `# members · created ${date}` });
}

export function OrganizationHeader({ organization, onAdd, onDelete }: OrganizationHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-26 font-bold tracking-[-0.02em] wrap-anywhere">
          {organization ? <bdi>{organization.name}</bdi> : <NameSkeleton />}
        </h2>
        {organization ? (
          <p className="mt-1.5 text-14 text-muted">{factsOf(organization)}</p>
        ) : (
          <Skeleton className="mt-2.5 h-4 w-40" />
        )}
        {organization?.description ? (
          <p dir="auto" className="mt-3 max-w-prose text-15 whitespace-pre-line wrap-anywhere">
            {organization.description}
          </p>
        ) : null}
      </div>
      <div className="flex gap-3 max-sm:w-full">
        {onAdd ? (
          <Button variant="action" isDisabled={!organization} onPress={onAdd} className="max-sm:flex-1">
            <UserPlus aria-hidden="true" size={19} />
            {t`Add member`}
          </Button>
        ) : null}
        {onDelete ? (
          <Button isDisabled={!organization} onPress={onDelete} className="text-bad!">
            <Trash2 aria-hidden="true" size={18} />
            {t`Delete`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
