import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { longText } from "../samples.ts";
import { Samples, Section } from "../section.tsx";

export function Checkboxes() {
  const [isSome, setSome] = useState(true);
  return (
    <Section id="checkbox" title="Checkbox">
      <Samples columns="three">
        <Checkbox>Show my email address</Checkbox>
        <Checkbox defaultSelected description="Everyone who has the link sees it.">
          Show my phone number
        </Checkbox>
        <Checkbox isIndeterminate={isSome} onChange={() => setSome(false)}>
          Some of them
        </Checkbox>
        <Checkbox error="Please agree to go on">I agree to the terms</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Checkbox isDisabled defaultSelected>
          Disabled, ticked
        </Checkbox>
        <Checkbox>{longText}</Checkbox>
        <Checkbox defaultSelected>إظهار رقم الهاتف</Checkbox>
        <Checkbox defaultSelected>显示电话号码</Checkbox>
      </Samples>
    </Section>
  );
}
