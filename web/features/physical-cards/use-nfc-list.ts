import { useInfiniteQuery } from "@tanstack/react-query";
import type { PhysicalCard } from "../../../domain/physical-cards/schema.ts";
import { physicalCardsQuery } from "./api.ts";
import type { NfcSearch } from "./search.ts";

/** The NFC cards of a view, for the page's header and for the list itself. */
export function useNfcList(view: NfcSearch) {
  const list = useInfiniteQuery(physicalCardsQuery(view));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? null;
  const isFiltered = view.state !== undefined || view.search !== undefined;
  return {
    list,
    rows,
    /** True if there are no NFC cards at all, not only none that match. */
    isEmpty: rows?.length === 0 && !isFiltered && !list.isPlaceholderData,
    /** The code of the newest card whose link is not written yet: the next thing to do. */
    nextToWrite: rows?.find(({ state }) => state === "assigned")?.code ?? null,
    /** Returns the card's current state, so that an open dialog shows it. */
    newest: (physical: PhysicalCard) => rows?.find(({ code }) => code === physical.code) ?? physical,
  };
}

export type NfcList = ReturnType<typeof useNfcList>;
