import { Button } from "../../ui/button.tsx";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { ToastCard } from "../../ui/toast-card.tsx";
import { longText } from "../samples.ts";
import { Sample, Samples, Section } from "../section.tsx";

export function Toasts() {
  return (
    <Section id="toast" title="Toast" note="Good news goes by itself after 3 seconds, bad news when dismissed.">
      <Samples>
        <Sample name="bad">
          <ToastCard tone="bad" text={`Could not save. ${longText}`} onClose={() => {}} />
        </Sample>
        <Sample name="with something to do">
          <ToastCard tone="good" text="Card deleted" action={{ label: "Undo", run: () => {} }} onClose={() => {}} />
        </Sample>
      </Samples>
      <Samples>
        <Button onPress={() => toastSuccess("Card saved")}>Good news</Button>
        <Button onPress={() => toastSuccess("Card deleted", { action: { label: "Undo", run: () => {} } })}>
          Something to undo
        </Button>
        <Button onPress={() => toastError(`Could not save. ${longText}`)}>Long bad news</Button>
        <Button onPress={() => toastError("Could not save. Check your connection.")}>Bad news</Button>
      </Samples>
    </Section>
  );
}
