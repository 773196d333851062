import { Avatar } from "../../ui/avatar.tsx";
import { people } from "../samples.ts";
import { Sample, Samples, Section } from "../section.tsx";

export function Avatars() {
  return (
    <Section id="avatar" title="Avatar">
      <Samples>
        <Sample name="picture">
          <Avatar name="Sunita Gurung" src="/people/sunita.svg" />
        </Sample>
        {people.slice(1, 4).map(({ id, name }) => (
          <Sample key={id} name={name}>
            <Avatar name={name} />
          </Sample>
        ))}
        <Sample name="without a name">
          <Avatar name="" />
        </Sample>
        <Sample name="large">
          <Avatar name="Émile" className="size-20 rounded-field text-32" />
        </Sample>
      </Samples>
    </Section>
  );
}
