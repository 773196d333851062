import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { peopleQuery } from "../api.ts";
import { useAddMember } from "../use-changes.ts";
import { useTyped } from "../use-typed.ts";
import type { AddMemberProps } from "./add-member-dialog.tsx";
import { FormActions } from "./form-actions.tsx";

const optionOf = (person: Person) => ({
  id: person.id,
  label: person.name,
  secondary: [person.email, person.organization?.name].filter(Boolean).join(" · "),
  leading: <Avatar name={person.name} className="size-9 text-14" />,
});

/** An admin finds anyone, and adds them at once; who belongs to another organization moves. */
export function ExistingPersonForm({ organization, onDone }: AddMemberProps) {
  const [search, setSearch] = useState("");
  const [, setTyped] = useTyped(search, setSearch);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [error, setError] = useState<string>();
  const people = useQuery(peopleQuery(search));
  const add = useAddMember(organization.id);
  const found = people.data?.items ?? [];

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!chosen) return setError(message.selectUser);
    try {
      await add.mutateAsync({ userId: chosen.id });
      toastSuccess(`${chosen.name} is in ${organization.name}`);
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
      <Combobox
        label="Person"
        placeholder="Name or e-mail"
        value={chosen?.id ?? null}
        options={found.map(optionOf)}
        onSearch={setTyped}
        onChange={(id) => {
          setChosen(found.find((person) => person.id === id) ?? null);
          setError(undefined);
        }}
        isLoading={people.isFetching}
        emptyText={people.isError ? message.userLoadFailed : "Nobody matches"}
        error={error}
        isRequired
      />
      {chosen?.organization && chosen.organization.id !== organization.id ? (
        <Banner>
          <bdi>{chosen.name}</bdi> leaves <bdi>{chosen.organization.name}</bdi> by this.
        </Banner>
      ) : null}
      <FormActions submit="Add member" isPending={add.isPending} onCancel={onDone} />
    </form>
  );
}
