import { Button } from "../../../ui/button.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { stateOptions } from "../labels.ts";

/** Shown in the table if there are no users, none in this state, or none found. */
export function DirectoryEmpty() {
  const { search, change } = useAdminSearch();
  const showAll = <Button onPress={() => change({ search: undefined, state: undefined })}>Show all users</Button>;
  if (search.search) {
    return (
      <Empty title={`No one found for “${search.search}”`} action={showAll}>
        Try part of a name, email, company or phone.
      </Empty>
    );
  }
  if (search.state) {
    const word = stateOptions.find(({ value }) => value === search.state)?.label.toLowerCase();
    return (
      <Empty title={`No one is ${word}`} action={showAll}>
        Cards and people in this state appear here.
      </Empty>
    );
  }
  return <Empty title="No people yet">People appear here as they sign up.</Empty>;
}

function Empty({ title, children, action }: { title: string; children: string; action?: React.ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 className="text-19 font-bold wrap-anywhere">{title}</h2>
      <p className="max-w-prose text-15 text-muted">{children}</p>
      {action}
    </div>
  );
}
