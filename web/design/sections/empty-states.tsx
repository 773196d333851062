import { IdCard } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FirstSteps } from "../../ui/first-steps.tsx";
import { Samples, Section } from "../section.tsx";

export function EmptyStates() {
  return (
    <Section id="empty-state" title="Empty state">
      <Samples columns="two">
        <EmptyState
          title="No cards yet"
          icon={<IdCard aria-hidden="true" size={28} />}
          actions={<Button variant="action">New card</Button>}
        >
          A card has an address of its own, which you share by link, code or chip.
        </EmptyState>
        <FirstSteps
          title="No NFC cards yet"
          picture={<div className="h-40 rounded-field bg-paper-2" />}
          steps={["Take a blank card.", "Add it here.", "Write its link with your phone."]}
          action={<Button variant="action">Add an NFC card</Button>}
        >
          An NFC card opens a digital card when someone taps it with a phone.
        </FirstSteps>
        <EmptyState title="لا توجد رسائل">تظهر هنا رسائل الزوار.</EmptyState>
      </Samples>
    </Section>
  );
}
