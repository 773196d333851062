import { useNavigate, useSearch } from "@tanstack/react-router";
import { addressOf } from "../../api/address.ts";
import { type ContactsSearch, validateContactsSearch } from "./search.ts";

/** Reads the search parameters of `/contacts` and changes some of them. */
export function useContactsSearch() {
  // The list's request takes no others, but the router keeps unknown ones.
  const search = useSearch({ from: "/contacts", select: validateContactsSearch });
  const navigate = useNavigate({ from: "/contacts" });
  function change(part: ContactsSearch, how?: "replace"): void {
    void navigate({ search: (before) => ({ ...before, ...part }), replace: how === "replace", resetScroll: false });
  }
  return { search, change };
}

export const contactHref = (id: string, search: ContactsSearch): string => addressOf("/contacts/{id}", { id }, search);

export const listHref = (search: ContactsSearch): string => addressOf("/contacts", undefined, search);
