import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import type { TableSort } from "../../ui/table-column.ts";
import { people, type SamplePerson } from "../samples.ts";
import { Sample, Section } from "../section.tsx";
import { usePeopleColumns } from "./table-columns.tsx";

function sorted(rows: readonly SamplePerson[], { column, direction }: TableSort): readonly SamplePerson[] {
  const sign = direction === "ascending" ? 1 : -1;
  const compare = (one: SamplePerson, other: SamplePerson) =>
    column === "views" ? one.views - other.views : one.name.localeCompare(other.name);
  return rows.toSorted((one, other) => sign * compare(one, other));
}

export function Tables() {
  const columns = usePeopleColumns();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
  const shared = { columns, rowId: (row: SamplePerson) => row.id };
  return (
    <Section id="table" title="Table" note="A table where it has 52rem of room, entries with labels where it has not.">
      <Sample name={`sorted and ticked: ${keys.size} of ${people.length} chosen`} className="mb-7">
        <Table
          {...shared}
          label="Users"
          rows={sorted(people, sort)}
          selection={{ keys, onChange: setKeys }}
          sort={sort}
          onSort={setSort}
          empty="No users"
        />
      </Sample>
      <Sample name="without ticks, one row" className="mb-7">
        <Table {...shared} label="One user" rows={people.slice(0, 1)} empty="No users" />
      </Sample>
      <Sample name="loading" className="mb-7">
        <Table
          {...shared}
          label="Users that load"
          rows={null}
          selection={{ keys, onChange: setKeys }}
          empty="No users"
        />
      </Sample>
      <Sample name="empty">
        <Table
          {...shared}
          label="No users"
          rows={[]}
          selection={{ keys, onChange: setKeys }}
          empty={
            <div className="flex flex-col items-start gap-3">
              <p className="text-17 font-semibold">Nobody is suspended</p>
              <p className="max-w-prose text-muted">Whoever is suspended stands here until the suspension ends.</p>
              <Button>Show all users</Button>
            </div>
          }
        />
      </Sample>
    </Section>
  );
}
