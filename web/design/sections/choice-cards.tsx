import { Link2, UserRound } from "lucide-react";
import { useState } from "react";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Sample, Samples, Section } from "../section.tsx";

const groups = [
  { name: "usual", isDisabled: false },
  { name: "disabled", isDisabled: true },
];

export function ChoiceCards() {
  const [kind, setKind] = useState<string | null>("address");
  return (
    <Section id="choice-card" title="Choice card" note="One of a few, where each needs a sentence of its own.">
      <Samples>
        {groups.map(({ name, isDisabled }) => (
          <Sample key={name} name={name}>
            <RadioGroup
              aria-label={`What the code opens, ${name}`}
              value={kind}
              onChange={setKind}
              isDisabled={isDisabled}
              className="grid gap-3 sm:grid-cols-2"
            >
              <ChoiceCard value="address" icon={<Link2 aria-hidden="true" size={20} />} title="Link to your card">
                Opens your card. The printed code still works.
              </ChoiceCard>
              <ChoiceCard value="contact" icon={<UserRound aria-hidden="true" size={20} />} title="جهة الاتصال نفسها">
                يقترح الهاتف حفظ جهة الاتصال من دون اتصال.
              </ChoiceCard>
            </RadioGroup>
          </Sample>
        ))}
      </Samples>
    </Section>
  );
}
