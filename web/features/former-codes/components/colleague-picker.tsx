import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChosenCard } from "../../../../domain/former-codes/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { cardsFoundQuery } from "../../physical-cards/api.ts";

type ColleaguePickerProps = {
  organizationId: string;
  value: string | null;
  /** The one that was chosen before, which the first names found may not hold. */
  chosen: ChosenCard | null;
  onChange: (cardId: string) => void;
  error?: string | undefined;
};

/** The card of somebody in the organization, found by name or e-mail. */
export function ColleaguePicker({ organizationId, value, chosen, onChange, error }: ColleaguePickerProps) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useTyped(asked, setAsked);
  const found = useQuery({ ...cardsFoundQuery(organizationId, asked), placeholderData: keepPreviousData });
  const options = (found.data ?? []).map(({ id, name, email }) => ({ id, label: name, secondary: email }));
  const isMissing = chosen !== null && asked === "" && !options.some(({ id }) => id === chosen.id);
  return (
    <Combobox
      label="Colleague's card"
      placeholder="Choose a card"
      searchLabel="Name or e-mail"
      value={value}
      options={isMissing ? [{ id: chosen.id, label: chosen.name }, ...options] : options}
      onChange={onChange}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== asked}
      emptyText={found.isError ? textOf(found.error) : "Nobody with a card found"}
      error={error}
      isRequired
    />
  );
}
