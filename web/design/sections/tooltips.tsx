import { Download, Pencil } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Samples, Section } from "../section.tsx";

export function Tooltips() {
  return (
    <Section id="tooltip" title="Tooltip" note="At hover and at keyboard focus; never the only place of a word.">
      <Samples>
        <Tooltip text="Edit the card">
          <Button size="icon" aria-label="Edit">
            <Pencil aria-hidden="true" size={18} />
          </Button>
        </Tooltip>
        <Tooltip
          text="All users that the filter shows, as a table for a spreadsheet. Takes a few seconds."
          placement="bottom"
        >
          <Button>
            <Download aria-hidden="true" size={18} />
            Export CSV
          </Button>
        </Tooltip>
      </Samples>
    </Section>
  );
}
