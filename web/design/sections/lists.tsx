import { Building2, Trash2 } from "lucide-react";
import { Avatar } from "../../ui/avatar.tsx";
import { StateBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { people, states } from "../samples.ts";
import { Sample, Samples, Section } from "../section.tsx";

export function Lists() {
  return (
    <Section id="list" title="List">
      <Samples columns="two">
        <Sample name="rows">
          <List label="Cards">
            {people.slice(1).map(({ id, name, company, state }) => (
              <ListRow
                key={id}
                leading={<Avatar name={name} />}
                title={name}
                secondary={company}
                trailing={states
                  .filter(({ value }) => value === state)
                  .map(({ tone, label }) => (
                    <StateBadge key={label} tone={tone}>
                      {label}
                    </StateBadge>
                  ))}
              />
            ))}
          </List>
        </Sample>
        <Sample name="links, with a button of their own">
          <List label="Organizations">
            {people.slice(0, 4).map(({ id, company }) => (
              <ListRow
                key={id}
                href="#list"
                leading={<Building2 aria-hidden="true" size={20} className="text-muted" />}
                title={company}
                secondary="12 people"
                trailing={
                  <Button variant="quiet" size="icon" aria-label={`Delete ${company}`}>
                    <Trash2 aria-hidden="true" size={18} />
                  </Button>
                }
              />
            ))}
          </List>
        </Sample>
      </Samples>
    </Section>
  );
}
