import { useEffect, useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Combobox, type ComboboxOption } from "../../ui/combobox.tsx";
import { people } from "../samples.ts";
import { Samples, Section } from "../section.tsx";

const options: readonly ComboboxOption[] = people.map(({ id, name, email }) => ({
  id,
  label: name,
  secondary: email,
  leading: <Avatar name={name} className="size-9" />,
}));

const answerMs = 700;

export function Comboboxes() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  return (
    <Section id="combobox" title="Combobox" note="One of many, found by typing: here, or by asking the server.">
      <Samples columns="three">
        <Combobox
          label="Leader"
          value={chosen}
          options={options}
          onChange={setChosen}
          placeholder="Type a name"
          description={chosen ? `Chosen: ${chosen}` : "Nobody chosen"}
        />
        <Searched />
        <Combobox label="Without options" value={null} options={[]} onChange={() => {}} emptyText="Nobody to choose" />
        <Combobox label="Loading" value={null} options={[]} onChange={() => {}} onSearch={() => {}} isLoading />
        <Combobox
          label="Invalid"
          value={invalid}
          options={options}
          onChange={setInvalid}
          isRequired
          error="Please choose a person"
        />
        <Combobox label="Disabled" value={people[0]?.id ?? null} options={options} onChange={() => {}} isDisabled />
      </Samples>
    </Section>
  );
}

/** Simulates a server search: keeps the old results until the new ones arrive. */
function Searched() {
  const [chosen, setChosen] = useState<string | null>(people[2]?.id ?? null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState({ typed: "", options });
  useEffect(() => {
    const timer = setTimeout(() => {
      const fits = options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
      setFound({ typed, options: fits });
    }, answerMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Combobox
      label="Searched elsewhere"
      value={chosen}
      options={found.options}
      onChange={setChosen}
      onSearch={setTyped}
      isLoading={found.typed !== typed}
    />
  );
}
