import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useAppointManager } from "../use-changes.ts";
import { PersonFinder } from "./person-finder.tsx";

type AddManagerDialogProps = { organization: { id: string; name: string }; isOpen: boolean; onClose: () => void };

/** For admins: makes a leader or orgmanager of another organization a manager of this one too. */
export function AddManagerDialog({ organization, isOpen, onClose }: AddManagerDialogProps) {
  const [chosen, setChosen] = useState<Person | null>(null);
  const [error, setError] = useState<string>();
  const appoint = useAppointManager();
  const organizationName = organization.name;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!chosen) return setError(message.selectUser);
    try {
      await appoint.mutateAsync({ id: organization.id, userId: chosen.id, whom: chosen.name });
      const [who, what] = [bidiIsolate(chosen.name), bidiIsolate(organization.name)];
      toastSuccess(t`${who} now manages ${what}`);
      onClose();
    } catch {
      // The error is shown above the form.
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Add manager`}>
      <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
        <p className="text-15 text-muted wrap-anywhere">
          <Trans>
            They'll manage the members, cards and short links of <bdi>{organizationName}</bdi> but stay in their own
            organization. Only leaders and organization managers can be added.
          </Trans>
        </p>
        {appoint.isError ? <Banner tone="bad">{textOf(appoint.error)}</Banner> : null}
        <PersonFinder
          label={t`Person`}
          placeholder={t`Choose a person`}
          chosen={chosen}
          onChoose={(person) => {
            setChosen(person);
            setError(undefined);
            appoint.reset();
          }}
          error={error}
          isRequired
        />
        <FormActions submit={t`Add manager`} isPending={appoint.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
