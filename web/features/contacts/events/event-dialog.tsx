import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController, useForm } from "react-hook-form";
import { createEvent, updateEvent } from "../../../../domain/contacts/event-contract.ts";
import type { Event, EventChange } from "../../../../domain/contacts/event-schema.ts";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { useOneAtATime } from "../../../forms/use-one-at-a-time.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { organizationsFoundQuery } from "../api.ts";
import { updateEventCache } from "./api.ts";
import { type EventValues, eventFormSchema, valuesOf } from "./event-values.ts";
import { PeopleField } from "./people-field.tsx";

type EventDialogProps = {
  me: Me;
  /** For a new event: whose, if the list shows one organization. */
  organization: string | undefined;
  /** Null: a new one. */
  event: Event | null;
  onClose: () => void;
  onSaved?: (event: Event) => void;
};

export function EventDialog({ isOpen, ...props }: EventDialogProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={props.event ? t`Edit event` : t`New event`}>
      <EventForm {...props} />
    </Dialog>
  );
}

const names = ["name", "place", "firstDay", "lastDay", "timeZone", "personIds"] as const;

function EventForm({ me, organization, event, onClose, onSaved }: EventDialogProps) {
  const client = useQueryClient();
  const form = useForm<EventValues, unknown, EventChange>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: valuesOf(event),
    mode: "onTouched",
  });
  const { control, setValue, getValues } = form;
  const [owner, setOwner] = useState<string | null>(event ? event.organizationId : ownerOf(me, organization));
  const [isOwnerMissing, setOwnerMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isChoosingOwner = event === null && me.user.role !== "user";
  const [submit, isSaving] = useOneAtATime(
    form.handleSubmit(async (change) => {
      setFailure(null);
      setOwnerMissing(isChoosingOwner && owner === null);
      if (isChoosingOwner && owner === null) return;
      try {
        const saved = event
          ? await call(updateEvent, { params: { id: event.id }, body: change })
          : await call(createEvent, { body: { ...change, organizationId: organizationOf(owner) } });
        updateEventCache(client, saved);
        toastSuccess(event ? t`Event saved` : t`Event created`);
        onClose();
        onSaved?.(saved);
      } catch (error) {
        if (!showFieldErrors(error, names, form.setError)) setFailure(textOf(error));
      }
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {failure ? <Banner tone="bad">{failure}</Banner> : null}
      <FormTextField
        control={control}
        name="name"
        label={t`Name`}
        maxLength={contactLimits.eventName}
        autoComplete="off"
        isRequired
      />
      <FormTextField
        control={control}
        name="place"
        label={t({ message: "Place", context: "event" })}
        maxLength={contactLimits.eventPlace}
        autoComplete="off"
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="firstDay"
          type="date"
          label={t`First day`}
          maxLength={10}
          // Most events take one day.
          onTyped={(day) => {
            if (getValues("lastDay") < day) setValue("lastDay", day, { shouldValidate: true, shouldDirty: true });
          }}
          isRequired
        />
        <FormTextField control={control} name="lastDay" type="date" label={t`Last day`} maxLength={10} isRequired />
      </div>
      <TimeZoneField control={control} />
      <p className="text-14 text-muted">{t`If events overlap, contacts go to the one that began first.`}</p>
      {isChoosingOwner ? (
        <OwnerField
          me={me}
          value={owner}
          error={isOwnerMissing ? message.fieldRequired : undefined}
          onChange={(id) => {
            setOwner(id);
            setOwnerMissing(false);
            setValue("isForAll", true);
            setValue("personIds", [], { shouldDirty: true });
          }}
        />
      ) : null}
      {organizationOf(owner) === undefined ? null : (
        <PeopleField
          key={owner}
          control={control}
          organizationId={organizationOf(owner) ?? ""}
          chosenBefore={event?.people ?? []}
        />
      )}
      <FormActions submit={event ? t`Save` : t`Create event`} isPending={isSaving} onCancel={onClose} />
    </form>
  );
}

/** The choice of the user's own event, outside of organizations. */
const mine = "mine";
const organizationOf = (owner: string | null) => (owner === null || owner === mine ? undefined : owner);

function ownerOf({ user, organization }: Me, listed: string | undefined): string | null {
  if (listed !== undefined) return listed;
  return user.role === "user" ? mine : (organization?.id ?? null);
}

type OwnerFieldProps = { me: Me; value: string | null; error: string | undefined; onChange: (id: string) => void };

function OwnerField({ me, value, error, onChange }: OwnerFieldProps) {
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useTyped(search, setSearch);
  const found = useQuery(organizationsFoundQuery(search));
  const own =
    me.organization === null && search === "" ? [{ id: mine, label: t({ message: "Mine", context: "contacts" }) }] : [];
  const options = [...(found.data?.items ?? []).map(({ id, name }) => ({ id, label: name })), ...own];
  return (
    <Combobox
      label={t`Whose event`}
      placeholder={t`Choose an organization`}
      value={value}
      chosen={me.organization ? { id: me.organization.id, label: me.organization.name } : null}
      options={options}
      onChange={onChange}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== search}
      emptyText={found.isError ? translateText(textOf(found.error)) : t`No organizations found`}
      error={error}
      isRequired
    />
  );
}

function TimeZoneField({ control }: { control: Control<EventValues, unknown, EventChange> }) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const zones = [...new Set([field.value, ...Intl.supportedValuesOf("timeZone"), "UTC"])].sort();
  return (
    <Combobox
      label={t`Time zone`}
      value={field.value}
      options={zones.map((zone) => ({ id: zone, label: zone.replaceAll("_", " ") }))}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isRequired
    />
  );
}
