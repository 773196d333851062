import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { CsvOptions } from "../../../domain/core/csv.ts";
import type { BodyIn } from "../../../domain/core/operation.ts";
import {
  addPhysicalCard,
  assignPhysicalCard,
  exportPhysicalCards,
  listPhysicalCards,
  listReprints,
  makeStock,
  moveReprint,
  notePhysicalCardWritten,
  quoteReprint,
  renamePhysicalCard,
  replacePhysicalCard,
  requestReprint,
  setPhysicalCardLost,
} from "../../../domain/physical-cards/contract.ts";
import type { PhysicalCard } from "../../../domain/physical-cards/schema.ts";
import type { ReprintReason } from "../../../domain/physical-cards/states.ts";
import { textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { download } from "../../api/download.ts";
import { toastError } from "../../ui/toast.tsx";
import type { NfcSearch } from "./search.ts";

const key = ["physical-cards"] as const;

function asked({ scope, organization, state, search }: NfcSearch) {
  return { scope, organizationId: organization, state, search };
}

export function physicalCardsQuery(view: NfcSearch) {
  return infiniteQueryOptions({
    queryKey: [...key, "list", asked(view)],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listPhysicalCards, { query: { ...asked(view), limit: "50", cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Loads the current state of a physical card; null if it is no longer in the view. */
export async function findPhysicalCard(view: NfcSearch, code: string): Promise<PhysicalCard | null> {
  const { scope, organization } = view;
  const { items } = await call(listPhysicalCards, { query: { scope, organizationId: organization, search: code } });
  return items.find((item) => item.code === code) ?? null;
}

export function reprintsQuery({ scope, organization }: NfcSearch) {
  return infiniteQueryOptions({
    queryKey: [...key, "reprints", scope, organization],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listReprints, { query: { scope, organizationId: organization, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Always refetched, because the quoted price is charged. */
export function quoteQuery(code: string, reason: ReprintReason) {
  return queryOptions({
    queryKey: [...key, "quote", code, reason],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(quoteReprint, { params: { code }, query: { reason } }, { signal }),
  });
}

/** Refetches everything after each change, also after an error, which may mean that the data was stale. */
function useAskAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

function useChange<Variables, Output>(mutationFn: (variables: Variables) => Promise<Output>) {
  return useMutation({ mutationFn, onSettled: useAskAgain() });
}

type Changed<O> = BodyIn<O> & { code: string };

export const useAddPhysicalCard = () =>
  useChange((body: BodyIn<typeof addPhysicalCard>) => call(addPhysicalCard, { body }));

export const useMakeStock = () => useChange((body: BodyIn<typeof makeStock>) => call(makeStock, { body }));

export const useRename = () =>
  useChange(({ code, ...body }: Changed<typeof renamePhysicalCard>) =>
    call(renamePhysicalCard, { params: { code }, body }),
  );

export const useAssign = () =>
  useChange(({ code, ...body }: Changed<typeof assignPhysicalCard>) =>
    call(assignPhysicalCard, { params: { code }, body }),
  );

export const useSetLost = () =>
  useChange(({ code, ...body }: Changed<typeof setPhysicalCardLost>) =>
    call(setPhysicalCardLost, { params: { code }, body }),
  );

export const useNoteWritten = () =>
  useChange(({ code, ...body }: Changed<typeof notePhysicalCardWritten>) =>
    call(notePhysicalCardWritten, { params: { code }, body }),
  );

export const useReplace = () =>
  useChange(({ code, ...body }: Changed<typeof replacePhysicalCard>) =>
    call(replacePhysicalCard, { params: { code }, body }),
  );

export const useRequestReprint = () =>
  useChange(({ code, ...body }: Changed<typeof requestReprint>) => call(requestReprint, { params: { code }, body }));

type Step = BodyIn<typeof moveReprint>;
export const useMoveReprint = () =>
  useChange(({ id, step }: { id: string; step: Step }) => call(moveReprint, { params: { id }, body: step }));

/** Exports all cards that match the filter in the format of the card printer. */
export function useExport() {
  return useMutation({
    mutationFn: ({ view, csv }: { view: NfcSearch; csv: CsvOptions }) =>
      download(exportPhysicalCards, { body: { ...asked(view), csv } }, "evox-physical-cards.csv"),
    onError: (error) => toastError(textOf(error)),
  });
}
