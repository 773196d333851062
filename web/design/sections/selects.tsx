import { useState } from "react";
import { PillSelect } from "../../ui/pill-select.tsx";
import { Select } from "../../ui/select.tsx";
import { categories, longText, type State, states } from "../samples.ts";
import { Sample, Samples, Section } from "../section.tsx";

const languages = [
  { value: "ar", label: "العربية" },
  { value: "zh", label: "中文" },
  { value: "long", label: longText },
  ...Array.from({ length: 30 }, (_, at) => ({ value: `x${at}`, label: `One of many, ${at + 1}` })),
];

export function Selects() {
  const [state, setState] = useState<State>("active");
  const [category, setCategory] = useState<string>("premium");
  const [language, setLanguage] = useState<string>("ar");
  const [none, setNone] = useState<string | null>(null);
  const nothing = () => {};
  return (
    <Section id="select" title="Select" note="A field in forms, a pill in tables and bars.">
      <Samples columns="three">
        <Select label="Category" value={category} options={categories} onChange={setCategory} />
        <Select
          label="Status"
          value={state}
          options={states}
          onChange={setState}
          description="Blocked hides the card."
        />
        <Select label="Language" value={language} options={languages} onChange={setLanguage} />
        <Select label="Nothing chosen" value={none} options={categories} onChange={setNone} isRequired />
        <Select label="Invalid" value={null} options={categories} onChange={nothing} error="Please choose one" />
        <Select label="Disabled" value="basic" options={categories} onChange={nothing} isDisabled />
      </Samples>
      <Samples>
        {states.map(({ value, label }) => (
          <Sample key={value} name={`pill, ${value}`}>
            <PillSelect label={`Status, ${label}`} value={value} options={states} onChange={nothing} />
          </Sample>
        ))}
        <Sample name="pill without a dot">
          <PillSelect label="Category, pill" value={category} options={categories} onChange={setCategory} />
        </Sample>
        <Sample name="pill, nothing chosen">
          <PillSelect label="Subscription" value={none} options={categories} onChange={setNone} />
        </Sample>
        <Sample name="pill, disabled">
          <PillSelect label="Disabled pill" value="active" options={states} onChange={nothing} isDisabled />
        </Sample>
        <Sample name="pill, long" className="w-56">
          <PillSelect label="Language, pill" value="long" options={languages} onChange={nothing} />
        </Sample>
      </Samples>
    </Section>
  );
}
