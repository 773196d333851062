import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../../domain/people/schema.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { managedQuery } from "../../organizations/api.ts";
import type { NfcSearch } from "../search.ts";

const own = "own";

type OwnerFilterProps = { me: Me; view: NfcSearch; onView: (part: NfcSearch) => void };

/** Filters by owner: the user's own cards and those of their role, a leader's teams or all for an admin. */
export function OwnerFilter({ me, view, onView }: OwnerFilterProps) {
  if (me.user.role === "admin") {
    const { organization } = view;
    return (
      <SegmentedControl
        label={t`Owner`}
        value={organization === undefined ? (view.scope ?? own) : organization}
        options={[
          { value: own, label: t`Mine` },
          { value: "all", label: t`All` },
          // The user came from the team's page.
          ...(organization === undefined ? [] : [{ value: organization, label: t`This team` }]),
        ]}
        onChange={(scope) =>
          scope !== organization && onView({ scope: scope === "all" ? "all" : undefined, organization: undefined })
        }
      />
    );
  }
  return me.user.role === "leader" ? <OwnOrTeam view={view} onView={onView} /> : null;
}

function OwnOrTeam({ view, onView }: Omit<OwnerFilterProps, "me">) {
  const managed = useQuery(managedQuery);
  const teams = managed.data?.items ?? [];
  if (teams.length === 0) return null;
  const show = (value: string) => onView({ organization: value === own ? undefined : value });
  const options = [{ value: own, label: t`Mine` }, ...teams.map(({ id, name }) => ({ value: id, label: name }))];
  // A name may fill the line.
  return (
    <Select
      label={t`Owner`}
      value={view.organization ?? own}
      options={options}
      onChange={show}
      className="w-full sm:w-80"
    />
  );
}
