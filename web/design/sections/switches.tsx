import { Switch } from "../../ui/switch.tsx";
import { longText } from "../samples.ts";
import { Section } from "../section.tsx";

export function Switches() {
  return (
    <Section id="switch" title="Switch" note="Takes effect at once.">
      <div className="grid max-w-md gap-1 rounded-panel bg-surface px-6 py-4 shadow-1">
        <Switch>Count views</Switch>
        <Switch defaultSelected description="Once a week, and only when there were any.">
          Mail me the numbers
        </Switch>
        <Switch isDisabled>Disabled</Switch>
        <Switch isDisabled defaultSelected>
          Disabled, on
        </Switch>
        <Switch>{longText}</Switch>
        <Switch defaultSelected>إظهار البطاقة للجميع</Switch>
        <Switch defaultSelected>公开名片</Switch>
      </div>
    </Section>
  );
}
