import { useState } from "react";
import { SearchField } from "../../ui/search-field.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function SearchFields() {
  const [typed, setTyped] = useState("Gurung");
  const [empty, setEmpty] = useState("");
  return (
    <Section id="search-field" title="Search field">
      <Samples columns="three">
        <Sample name="empty">
          <SearchField
            label="Search users"
            placeholder="Name, email, company or phone"
            value={empty}
            onChange={setEmpty}
          />
        </Sample>
        <Sample name="typed">
          <SearchField label="Search users by what was typed" value={typed} onChange={setTyped} />
        </Sample>
        <Sample name="disabled">
          <SearchField label="Search, disabled" value="" onChange={() => {}} isDisabled />
        </Sample>
      </Samples>
    </Section>
  );
}
