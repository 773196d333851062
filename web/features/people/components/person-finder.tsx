import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { peopleFoundQuery } from "../api.ts";
import { roleWords } from "../role-words.ts";

const restMs = 250;

/** Finds the id of a person by name or address. */
export function PersonFinder({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery(peopleFoundQuery(asked));
  const people = found.data?.items ?? [];
  return (
    <Combobox
      label="Find by name or e-mail"
      placeholder="Type a name or an address"
      value={chosen}
      options={people.map(({ id, name, email, role }) => ({
        id,
        label: name,
        secondary: role === "user" ? email : `${email} · ${roleWords[role]}`,
        leading: <Avatar name={name} className="size-9" />,
      }))}
      onChange={onChoose}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== asked}
      emptyText={found.isError ? "People could not be looked up" : "Nobody found"}
    />
  );
}
