import { t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChosenCard } from "../../../../domain/retired-links/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { cardsFoundQuery } from "../../cards/api.ts";

type NamedCard = Pick<ChosenCard, "id" | "name">;

type ColleaguePickerProps = {
  organizationId: string;
  /** The selected card, in case the first results do not contain it. */
  chosen: NamedCard | null;
  onChange: (card: NamedCard) => void;
  error?: string | undefined;
};

/** Chooses the card of a member, found by name or email. */
export function ColleaguePicker({ organizationId, chosen, onChange, error }: ColleaguePickerProps) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useTyped(asked, setAsked);
  const found = useQuery({ ...cardsFoundQuery(organizationId, asked), placeholderData: keepPreviousData });
  const options = (found.data ?? []).map(({ id, name, email }) => ({ id, label: name, secondary: email }));
  return (
    <Combobox
      label={t`Colleague's card`}
      placeholder={t`Choose a card`}
      searchLabel={t`Name or email`}
      value={chosen?.id ?? null}
      chosen={chosen && { id: chosen.id, label: chosen.name }}
      options={options}
      onChange={(id) => onChange({ id, name: options.find((option) => option.id === id)?.label ?? "" })}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== asked}
      emptyText={found.isError ? translateText(textOf(found.error)) : t`No one with a card was found`}
      error={error}
      isRequired
    />
  );
}
