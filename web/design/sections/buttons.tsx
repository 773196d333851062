import { Download, Pencil } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Sample, Samples, Section } from "../section.tsx";

const variants = ["action", "ink", "plain", "quiet", "signal", "danger"] as const;
const sizes = ["small", "medium", "large"] as const;

export function Buttons() {
  return (
    <Section id="button" title="Button" note="One action per screen; everything else is ink on paper.">
      <Samples>
        {variants.map((variant) => (
          <Sample key={variant} name={variant}>
            <Button variant={variant}>Update card</Button>
          </Sample>
        ))}
      </Samples>
      <Samples>
        {sizes.map((size) => (
          <Sample key={size} name={size}>
            <Button variant="action" size={size}>
              Save contact
            </Button>
          </Sample>
        ))}
        <Sample name="icon">
          <Button size="icon" aria-label="Edit">
            <Pencil aria-hidden="true" size={18} />
          </Button>
        </Sample>
        <Sample name="with an icon">
          <Button>
            <Download aria-hidden="true" size={18} />
            Export CSV
          </Button>
        </Sample>
      </Samples>
      <Samples>
        {(["action", "plain", "quiet"] as const).map((variant) => (
          <Sample key={variant} name={`${variant}, disabled`}>
            <Button variant={variant} isDisabled>
              Update card
            </Button>
          </Sample>
        ))}
        {(["action", "plain"] as const).map((variant) => (
          <Sample key={variant} name={`${variant}, pending`}>
            <Button variant={variant} isPending>
              Update card
            </Button>
          </Sample>
        ))}
        <Sample name="icon, pending">
          <Button size="icon" aria-label="Saving" isPending>
            <Pencil aria-hidden="true" size={18} />
          </Button>
        </Sample>
        <Sample name="focus">
          <Button className="outline-2 outline-offset-2 outline-focus outline-solid">Update card</Button>
        </Sample>
      </Samples>
      <Samples>
        <Sample name="long">
          <Button className="whitespace-normal! py-2.5">
            Benachrichtigungseinstellungen der Verwaltungsgesellschaft übernehmen
          </Button>
        </Sample>
        <Sample name="العربية">
          <Button variant="action">حفظ جهة الاتصال</Button>
        </Sample>
        <Sample name="中文">
          <Button variant="action">保存联系人</Button>
        </Sample>
        <Sample name="a link that looks like one">
          <LinkButton href="#button">View your card</LinkButton>
        </Sample>
      </Samples>
    </Section>
  );
}
