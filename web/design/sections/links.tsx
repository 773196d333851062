import { TextLink } from "../../ui/text-link.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function Links() {
  return (
    <Section id="link" title="Link">
      <Samples columns="three">
        <Sample name="in text">
          <p className="text-15">
            Your card is public. <TextLink href="#link">What others see of it</TextLink> is up to you.
          </p>
        </Sample>
        <Sample name="to another tab">
          <p className="text-15">
            <TextLink href="/" isExternal>
              View your card
            </TextLink>
          </p>
        </Sample>
        <Sample name="disabled">
          <p className="text-15">
            <TextLink href="#link" isDisabled>
              Download
            </TextLink>
          </p>
        </Sample>
        <Sample name="focus">
          <p className="text-15">
            <TextLink href="#link" className="outline-2 outline-offset-2 outline-focus outline-solid">
              Himal Hydro
            </TextLink>
          </p>
        </Sample>
        <Sample name="a long address">
          <p className="text-15">
            <TextLink href="#link">
              https://himalhydro.example/people/sunita-gurung/cards/head-of-partnerships?from=conference
            </TextLink>
          </p>
        </Sample>
        <Sample name="العربية, 中文">
          <p className="text-15">
            <TextLink href="#link">الحداد للمحاماة</TextLink> · <TextLink href="#link">南山设计</TextLink>
          </p>
        </Sample>
      </Samples>
    </Section>
  );
}
