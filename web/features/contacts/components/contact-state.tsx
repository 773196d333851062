import { t } from "@lingui/core/macro";
import { ArrowRightLeft } from "lucide-react";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { type Temperature, temperatures } from "../../../../domain/contacts/states.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { temperatureLabel } from "../labels.ts";
import { useSetState } from "../use-contact-changes.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";

type ContactStateProps = { me: Me; contact: Contact; isReadOnly: boolean };

/** Temperature, follow-up and who looks after the contact. */
export function ContactState({ me, contact, isReadOnly }: ContactStateProps) {
  const { mutate: set } = useSetState(contact);
  const { temperature, followUp } = contact;
  return (
    <ContactPanel title={t`Follow-up`}>
      <div className="flex flex-col gap-4">
        <Row label={t`Temperature`}>
          <SegmentedControl<Temperature | "none">
            label={t`Temperature`}
            value={temperature ?? "none"}
            options={[
              ...temperatures.map((value) => ({ value, label: temperatureLabel(value) })),
              { value: "none", label: t({ message: "None", context: "temperature" }) },
            ]}
            onChange={(value) => set({ temperature: value === "none" ? null : value })}
            isDisabled={isReadOnly}
          />
        </Row>
        <Row label={t`Follow-up`}>
          <SegmentedControl
            label={t`Follow-up`}
            value={followUp}
            options={[
              { value: "none", label: t({ message: "None", context: "follow-up" }) },
              { value: "open", label: t({ message: "Open", context: "follow-up" }) },
              { value: "done", label: t({ message: "Done", context: "follow-up" }) },
            ]}
            onChange={(value) => set({ followUp: value })}
            isDisabled={isReadOnly}
          />
        </Row>
        {contact.organizationId === null ? null : (
          <Assignee me={me} contact={contact} organizationId={contact.organizationId} isReadOnly={isReadOnly} />
        )}
      </div>
    </ContactPanel>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-14 text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

type AssigneeProps = ContactStateProps & { organizationId: string };

function Assignee({ me, contact, organizationId, isReadOnly }: AssigneeProps) {
  const handing = useDialogState<true>();
  const { assignee } = contact;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-14 text-muted">{t`Assigned to`}</p>
        <p className="text-15 wrap-anywhere">{assignee ? <bdi>{assignee.name}</bdi> : t`Unassigned`}</p>
      </div>
      {isReadOnly ? null : (
        <Button size="small" onPress={() => handing.open(true)}>
          <ArrowRightLeft aria-hidden="true" size={16} />
          {t`Hand over`}
        </Button>
      )}
      <HandOverDialog
        key={handing.count}
        contact={contact}
        organizationId={organizationId}
        isManager={me.user.role !== "user"}
        isOpen={handing.isOpen}
        onClose={handing.close}
      />
    </div>
  );
}
