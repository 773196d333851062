import { StatRow } from "../../ui/stat-row.tsx";
import { Sample, Section } from "../section.tsx";

const labels = ["Total users", "Premium", "Executive", "Expired"];

export function StatRows() {
  return (
    <Section id="stat-row" title="Stat row">
      <Sample name="numbers" className="mb-6">
        <StatRow
          stats={[
            { label: "Total users", value: 1284 },
            { label: "Premium", value: 412 },
            { label: "Executive", value: 96 },
            { label: "Expired", value: 17, tone: "bad" },
          ]}
        />
      </Sample>
      <Sample name="loading" className="mb-6">
        <StatRow stats={labels.map((label) => ({ label, value: null }))} />
      </Sample>
      <Sample name="three, with long ones">
        <StatRow
          stats={[
            { label: "Views in the last thirty days, all cards together", value: 1_284_000_000 },
            { label: "نقرات", value: 0 },
            { label: "保存", value: "98 %" },
          ]}
        />
      </Sample>
    </Section>
  );
}
