import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { cardsFoundQuery, ownCardsQuery } from "../../cards/api.ts";
import type { NfcSearch } from "../search.ts";

type CardPickerProps = {
  view: NfcSearch;
  value: string | null;
  /** The current target, in case the first results do not contain it. */
  known?: { id: string; name: string } | null;
  onChange: (cardId: string, name: string) => void;
  error?: string | undefined;
};

/** Chooses the target of a physical card: the user's cards, a team's, or any. */
export function CardPicker({ view, ...field }: CardPickerProps) {
  const isOwn = view.scope === undefined && view.organization === undefined;
  return isOwn ? <OwnCards {...field} /> : <FoundCards organizationId={view.organization} {...field} />;
}

type FieldProps = Omit<CardPickerProps, "view">;

const nameOf = (cards: readonly { id: string; name: string }[], chosen: string) =>
  cards.find(({ id }) => id === chosen)?.name ?? "";

function OwnCards({ value, onChange, error }: FieldProps) {
  const own = useQuery(ownCardsQuery);
  const cards = own.data?.items ?? [];
  const isEmpty = own.isSuccess && cards.length === 0;
  return (
    <Select
      label={t`Leads to`}
      value={value}
      options={cards.map(({ id, name, company }) => ({
        value: id,
        label: company ? `${bidiIsolate(name)} · ${bidiIsolate(company)}` : name,
      }))}
      onChange={(id) => onChange(id, nameOf(cards, id))}
      placeholder={own.isPending ? t`Loading…` : t`Choose a card`}
      description={isEmpty ? t`You don't have a card yet. Create a card first.` : null}
      error={own.isError ? textOf(own.error) : error}
      isDisabled={cards.length === 0}
      isRequired
    />
  );
}

function FoundCards({
  organizationId,
  value,
  known,
  onChange,
  error,
}: FieldProps & { organizationId: string | undefined }) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useTyped(asked, setAsked);
  const found = useQuery(cardsFoundQuery(organizationId, asked));
  return (
    <Combobox
      label={t`Leads to`}
      placeholder={t`Choose a card`}
      chosen={known ? { id: known.id, label: known.name } : null}
      searchLabel={t`Name or email`}
      value={value}
      options={(found.data ?? []).map(({ id, name, email }) => ({ id, label: name, secondary: email }))}
      onChange={(id) => onChange(id, nameOf(found.data ?? [], id))}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== asked}
      emptyText={found.isError ? translateText(textOf(found.error)) : t`No cards found`}
      error={error}
      isRequired
    />
  );
}
