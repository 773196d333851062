import { useState } from "react";
import { Slider } from "../../ui/slider.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function Sliders() {
  const [zoom, setZoom] = useState(2);
  return (
    <Section id="slider" title="Slider">
      <Samples columns="two">
        <Sample name="moved by hand or by arrow keys">
          <Slider label="Zoom" value={zoom} onChange={setZoom} min={1} max={4} step={0.05} />
        </Sample>
        <Sample name="at its beginning">
          <Slider label="Volume" value={1} onChange={() => {}} min={1} max={4} step={0.05} />
        </Sample>
      </Samples>
    </Section>
  );
}
