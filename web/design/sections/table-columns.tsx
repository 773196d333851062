import { ExternalLink, Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { PillSelect } from "../../ui/pill-select.tsx";
import type { TableColumn } from "../../ui/table-column.ts";
import { categories, type SamplePerson, type State, states } from "../samples.ts";

/** The columns of the user lists: a person, texts, select lists, a number, buttons. */
export function usePeopleColumns(): readonly TableColumn<SamplePerson>[] {
  return useMemo(
    () => [
      { id: "name", label: "Person", isRowHeader: true, isSortable: true, cell: (row) => <Person row={row} /> },
      { id: "company", label: "Company", cell: (row) => row.company },
      {
        id: "category",
        label: "Category",
        cell: (row) => (
          <PillSelect label={`Category of ${row.name}`} value={row.category} options={categories} onChange={() => {}} />
        ),
      },
      { id: "status", label: "Status", cell: (row) => <Status row={row} /> },
      { id: "views", label: "Views", align: "end", isSortable: true, cell: (row) => row.views.toLocaleString() },
      { id: "actions", label: "Actions", labelHidden: true, align: "end", cell: (row) => <Actions row={row} /> },
    ],
    [],
  );
}

function Person({ row }: { row: SamplePerson }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={row.name} className="size-10" />
      <div className="min-w-0">
        <p className="font-semibold">{row.name}</p>
        <p className="text-14 font-normal text-muted">{row.email}</p>
      </div>
    </div>
  );
}

function Status({ row }: { row: SamplePerson }) {
  const [state, setState] = useState<State>(row.state);
  return <PillSelect label={`Status of ${row.name}`} value={state} options={states} onChange={setState} />;
}

function Actions({ row }: { row: SamplePerson }) {
  return (
    <div className="flex gap-1.5">
      <Button size="icon" aria-label={`Open ${row.name}'s card`}>
        <ExternalLink aria-hidden="true" size={17} />
      </Button>
      <Button size="icon" aria-label={`Edit ${row.name}`}>
        <Pencil aria-hidden="true" size={17} />
      </Button>
    </div>
  );
}
