import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { peopleFoundQuery } from "../../people/api.ts";

type PersonFinderProps = {
  label: string;
  placeholder: string;
  chosen: Person | null;
  onChoose: (person: Person) => void;
  error?: string | undefined;
  isRequired?: boolean;
};

const optionOf = ({ id, name, email, organization }: Person) => ({
  id,
  label: name,
  secondary: [email, organization?.name].filter(Boolean).join(" · "),
  leading: <Avatar name={name} className="size-9 text-14" />,
});

/** Finds a user by part of their name or email, for admins. The selected user stays visible and can be changed. */
export function PersonFinder({ chosen, onChoose, ...field }: PersonFinderProps) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useTyped(asked, setAsked);
  const found = useQuery(peopleFoundQuery(asked));
  const people = found.data?.items ?? [];
  return (
    <Combobox
      {...field}
      searchLabel={t`Name or email`}
      value={chosen?.id ?? null}
      chosen={chosen && optionOf(chosen)}
      options={people.map(optionOf)}
      onChange={(id) => {
        const person = people.find((one) => one.id === id);
        if (person) onChoose(person);
      }}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== asked}
      emptyText={found.isError ? translateText(message.userLoadFailed) : t`No results`}
    />
  );
}
