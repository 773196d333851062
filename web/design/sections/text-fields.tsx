import { useState } from "react";
import { limits } from "../../../domain/core/limits.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { longText } from "../samples.ts";
import { Samples, Section } from "../section.tsx";

export function TextFields() {
  return (
    <Section id="text-field" title="Text field">
      <Samples columns="three">
        <TextField maxLength={limits.comments} label="Name" defaultValue="Sunita Gurung" isRequired />
        <TextField maxLength={limits.comments} label="Job title" placeholder="Head of Partnerships" />
        <TextField
          maxLength={limits.comments}
          label="Company"
          defaultValue="Himal Hydro"
          description="As it stands on the card."
        />
        <TextField
          maxLength={limits.comments}
          label="Email"
          defaultValue="sunita@himalhydro"
          error="An address has an @ in it"
        />
        <TextField label="Address of the card" defaultValue="sunita-gurung" isReadOnly />
        <TextField maxLength={limits.comments} label="Phone" defaultValue="980 123 4567" isDisabled />
        <TextField maxLength={limits.comments} label="Name, العربية" defaultValue="مريم الحداد" />
        <TextField maxLength={limits.comments} label="Name, 中文" defaultValue="李 文" />
        <TextField maxLength={limits.comments} label={longText} defaultValue={longText} />
        <TextField
          maxLength={limits.comments}
          label="With something at its end"
          defaultValue="مريم"
          suffix={<Counter />}
        />
        <CodeSample />
        <TextField
          maxLength={limits.comments}
          label="Bio"
          rows={3}
          defaultValue="Small hydropower for remote valleys. Ask me about financing a 200 kW plant, or where to eat in Lazimpat."
          description="118 of 500"
        />
        <TextField maxLength={limits.comments} label="Message" rows={3} error="Please write something" />
      </Samples>
    </Section>
  );
}

function CodeSample() {
  const [code, setCode] = useState("098765");
  return <CodeField label="Code" length={6} value={code} onChange={setCode} description="Six digits of any script." />;
}

function Counter() {
  return <span className="px-3 text-14 text-muted tabular-nums">4 / 80</span>;
}
