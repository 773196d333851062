import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useAddMember } from "../use-changes.ts";
import type { AddMemberProps } from "./add-member-props.ts";
import { PersonFinder } from "./person-finder.tsx";

type ExistingPersonFormProps = AddMemberProps & { chosen: Person | null; onChoose: (person: Person) => void };

/** For admins: finds any user and adds them at once. Members of another organization move. */
export function ExistingPersonForm({ organization, onDone, chosen, onChoose }: ExistingPersonFormProps) {
  const [error, setError] = useState<string>();
  const add = useAddMember(organization.id);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!chosen) return setError(message.selectUser);
    try {
      await add.mutateAsync({ body: { userId: chosen.id }, whom: chosen.name });
      const [name, team] = [bidiIsolate(chosen.name), bidiIsolate(organization.name)];
      toastSuccess(t`${name} was added to ${team}`);
      onDone();
    } catch (refusal) {
      setError(isApiError(refusal, "NOT_FOUND") ? refusal.message : undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {add.isError && !error ? (
        <Banner tone="bad" title={message.addUserFailed}>
          {textOf(add.error)}
        </Banner>
      ) : null}
      <PersonFinder
        label={t`Person`}
        placeholder={t`Choose a person`}
        chosen={chosen}
        onChoose={(person) => {
          onChoose(person);
          setError(undefined);
        }}
        error={error}
        isRequired
      />
      {chosen?.organization && chosen.organization.id !== organization.id ? (
        <Banner>
          <Trans>
            This removes <bdi>{ph({ name: chosen.name })}</bdi> from{" "}
            <bdi>{ph({ organizationName: chosen.organization.name })}</bdi>.
          </Trans>
        </Banner>
      ) : null}
      <FormActions submit={t`Add member`} isPending={add.isPending} onCancel={onDone} />
    </form>
  );
}
