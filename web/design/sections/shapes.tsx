import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Sample, Samples, Section } from "../section.tsx";

const spaces = [
  ["4", "w-(--space-4)"],
  ["8", "w-(--space-8)"],
  ["12", "w-(--space-12)"],
  ["16", "w-(--space-16)"],
  ["22", "w-(--space-22)"],
  ["28", "w-(--space-28)"],
  ["40", "w-(--space-40)"],
  ["56", "w-(--space-56)"],
  ["96", "w-(--space-96)"],
  ["120", "w-(--space-120)"],
] as const;

const radii = [
  ["control 10", "rounded-control"],
  ["field 14", "rounded-field"],
  ["button 16", "rounded-button"],
  ["panel 24", "rounded-panel"],
  ["sheet 32", "rounded-sheet"],
] as const;

export function Shapes() {
  return (
    <Section id="shapes" title="Space and shape">
      <Sample name="Space" className="mb-7">
        <ul className="grid gap-1.5">
          {spaces.map(([name, width]) => (
            <li key={name} className="flex items-center gap-3 text-12 text-muted tabular-nums">
              <span className="w-7">{name}</span>
              <span className={classNames("h-3 rounded-full bg-text", width)} />
            </li>
          ))}
        </ul>
      </Sample>
      <Samples>
        {radii.map(([name, radius]) => (
          <Sample key={name} name={name}>
            <div className={classNames("size-24 border border-line bg-surface", radius)} />
          </Sample>
        ))}
        <Sample name="shadow 1">
          <div className="size-24 rounded-panel bg-surface shadow-1" />
        </Sample>
        <Sample name="shadow 2">
          <div className="size-24 rounded-panel bg-surface shadow-2" />
        </Sample>
      </Samples>
      <Motion />
    </Section>
  );
}

function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Sample name="Motion: fast 150 ms, calm 250 ms; none where the visitor wants less" className="mt-7">
      <Button size="small" onPress={() => setMoved(!isMoved)}>
        Move
      </Button>
      {(["duration-(--fast)", "duration-(--calm)"] as const).map((duration) => (
        <div key={duration} className="mt-3 flex max-w-72 rounded-full bg-paper-2 p-1">
          <span className={classNames("transition-[flex-grow] ease-calm", duration, isMoved ? "grow" : "grow-0")} />
          <span className="size-6 shrink-0 rounded-full bg-signal" />
        </div>
      ))}
    </Sample>
  );
}
