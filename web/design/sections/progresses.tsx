import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function Progresses() {
  return (
    <Section id="progress" title="Progress">
      <Samples columns="two">
        {[0, 0.4, 1].map((value) => (
          <Sample key={value} name={`${value * 100} %`}>
            <ProgressBar label={`Upload, ${value * 100} %`} value={value} />
          </Sample>
        ))}
        <Sample name="nothing known yet">
          <ProgressBar label="Upload" value={null} />
        </Sample>
      </Samples>
    </Section>
  );
}
