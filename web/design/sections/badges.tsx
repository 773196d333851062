import { CountBadge, StateBadge } from "../../ui/badge.tsx";
import { longText } from "../samples.ts";
import { Sample, Samples, Section } from "../section.tsx";

export function Badges() {
  return (
    <Section id="badge" title="Badge" note="A count that waits for someone; a state, always a dot and a word.">
      <Samples>
        {[3, 42, 128].map((count) => (
          <Sample key={count} name={`count, ${count}`}>
            <CountBadge count={count} label={`${count} new messages`} />
          </Sample>
        ))}
        <Sample name="good">
          <StateBadge tone="good">Available</StateBadge>
        </Sample>
        <Sample name="warn">
          <StateBadge tone="warn">Ends in 3 days</StateBadge>
        </Sample>
        <Sample name="bad">
          <StateBadge tone="bad">Blocked</StateBadge>
        </Sample>
        <Sample name="neutral">
          <StateBadge>Executive</StateBadge>
        </Sample>
        <Sample name="العربية, 中文">
          <span className="flex gap-2">
            <StateBadge tone="good">متاحة</StateBadge>
            <StateBadge tone="warn">暂停</StateBadge>
          </span>
        </Sample>
        <Sample name="long" className="w-56">
          <StateBadge tone="warn">{longText}</StateBadge>
        </Sample>
      </Samples>
    </Section>
  );
}
