import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../../domain/people/schema.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { managedQuery } from "../../organizations/api.ts";
import type { NfcSearch } from "../search.ts";

type WhoseProps = { me: Me; view: NfcSearch; onView: (part: NfcSearch) => void };

/** One's own, and what the role opens beside: a leader's teams, all of an admin's. */
export function Whose({ me, view, onView }: WhoseProps) {
  if (me.user.role === "admin") {
    return (
      <SegmentedControl
        label="Whose"
        value={view.scope ?? "own"}
        options={[
          { value: "own", label: "Mine" },
          { value: "all", label: "All" },
        ]}
        onChange={(scope) => onView({ scope: scope === "all" ? "all" : undefined, organization: undefined })}
      />
    );
  }
  return me.user.role === "leader" ? <OwnOrTeam view={view} onView={onView} /> : null;
}

const own = "own";

function OwnOrTeam({ view, onView }: Omit<WhoseProps, "me">) {
  const managed = useQuery(managedQuery);
  const teams = managed.data?.items ?? [];
  if (teams.length === 0) return null;
  const show = (value: string) => onView({ organization: value === own ? undefined : value });
  const options = [{ value: own, label: "Mine" }, ...teams.map(({ id, name }) => ({ value: id, label: name }))];
  // A name may be as long as a line.
  return (
    <Select
      label="Whose"
      value={view.organization ?? own}
      options={options}
      onChange={show}
      className="w-full sm:w-80"
    />
  );
}
