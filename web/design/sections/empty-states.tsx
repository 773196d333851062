import { IdCard } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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
        <EmptyState title="لا توجد رسائل">تظهر هنا رسائل الزوار.</EmptyState>
      </Samples>
    </Section>
  );
}
