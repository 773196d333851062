import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Sample, Samples, Section } from "../section.tsx";

const radii = [
  ["control 10", "rounded-control"],
  ["field 14", "rounded-field"],
  ["button 16", "rounded-button"],
  ["panel 24", "rounded-panel"],
  ["sheet 32", "rounded-sheet"],
] as const;

export function Shapes() {
  return (
    <Section id="shapes" title="Shape">
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
