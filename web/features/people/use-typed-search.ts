import { useEffect, useRef, useState } from "react";
import { useAdminSearch } from "./use-admin-search.ts";

const restMs = 250;

/**
 * The text of a search field; it goes into the address once the typing rests. The first letters are a step that Back
 * takes back, those after them are not.
 */
export function useTypedSearch(): [string, (typed: string) => void] {
  const { search, change } = useAdminSearch();
  const known = search.search ?? "";
  const [typed, setTyped] = useState(known);
  const sent = useRef(known);

  useEffect(() => {
    // Back, or a link, and not what was typed here
    if (known === sent.current) return;
    sent.current = known;
    setTyped(known);
  }, [known]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      const replace = sent.current !== "" && text !== "";
      sent.current = text;
      change({ search: text === "" ? undefined : text }, { replace });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return [typed, setTyped];
}
