import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Samples, Section } from "../section.tsx";

export function Popovers() {
  return (
    <Section id="popover" title="Popover">
      <Samples>
        <Popover trigger={<Button>Columns</Button>} title="Columns">
          {(close) => (
            <>
              <Checkbox defaultSelected>Company</Checkbox>
              <Checkbox defaultSelected>Category</Checkbox>
              <Checkbox>Views</Checkbox>
              <Button variant="ink" size="small" className="mt-3" onPress={close}>
                Done
              </Button>
            </>
          )}
        </Popover>
        <Popover trigger={<Button variant="quiet">What is counted?</Button>} title="What is counted" titleHidden>
          <p className="text-15">A view is counted once per visitor and day, without a cookie.</p>
        </Popover>
      </Samples>
    </Section>
  );
}
