import { useState } from "react";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sample, Samples, Section } from "../section.tsx";

const filters = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "blocked", label: "Blocked" },
  { value: "expired", label: "Expired" },
];

export function SegmentedControls() {
  const [filter, setFilter] = useState("all");
  return (
    <Section id="segmented-control" title="Segmented control" note="Filters of a list. What does not fit scrolls.">
      <Samples>
        <Sample name="filters">
          <SegmentedControl label="Filter" value={filter} options={filters} onChange={setFilter} />
        </Sample>
        <Sample name="with counts">
          <SegmentedControl
            label="Filter with counts"
            value={filter}
            options={filters.map((each, at) => ({ ...each, count: 1284 >> (at * 2) }))}
            onChange={setFilter}
          />
        </Sample>
        <Sample name="one disabled">
          <SegmentedControl
            label="Filter, one disabled"
            value={filter}
            options={filters.slice(0, 3).map((each) => ({ ...each, isDisabled: each.value === "suspended" }))}
            onChange={setFilter}
          />
        </Sample>
        <Sample name="disabled">
          <SegmentedControl
            label="Filter, disabled"
            value="all"
            options={filters.slice(0, 3)}
            onChange={() => {}}
            isDisabled
          />
        </Sample>
        <Sample name="العربية, 中文">
          <SegmentedControl
            label="Filter in other scripts"
            value={filter === "all" ? "all" : "active"}
            options={[
              { value: "all", label: "الكل" },
              { value: "active", label: "有效" },
            ]}
            onChange={setFilter}
          />
        </Sample>
      </Samples>
    </Section>
  );
}
