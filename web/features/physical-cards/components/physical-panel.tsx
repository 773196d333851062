import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Nfc, SearchX } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Table } from "../../../ui/table.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { physicalCardsQuery, useSetLost } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { DeskBar } from "./desk-bar.tsx";
import { DeskDialogs } from "./desk-dialogs.tsx";
import { physicalColumns } from "./physical-columns.tsx";
import { useDeskDialogs } from "./use-desk-dialogs.ts";

type PhysicalPanelProps = {
  me: Me;
  view: NfcSearch;
  onView: (part: NfcSearch, how?: "replace") => void;
  onAdd: (() => void) | null;
};

export function PhysicalPanel({ me, view, onView, onAdd }: PhysicalPanelProps) {
  const list = useInfiniteQuery(physicalCardsQuery(view));
  const { mutate: setLost } = useSetLost();
  const onFound = useCallback(
    ({ code, label, version }: PhysicalCard) =>
      setLost(
        { code, lost: false, version },
        {
          onSuccess: () => toastSuccess(t`${{ name: bidiIsolate(label || code) }} was marked as found`),
          onError: (error) => toastError(textOf(error)),
        },
      ),
    [setLost],
  );
  const dialogs = useDeskDialogs(onFound);
  const { handlers } = dialogs;
  const isShared = view.scope !== undefined || view.organization !== undefined;
  const isReadOnly = me.user.status === "suspended";
  const columns = useMemo(
    () => physicalColumns(me.user, isShared, isReadOnly, handlers),
    [me.user, isShared, isReadOnly, handlers],
  );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? null;
  const newest = (physical: PhysicalCard) => rows?.find(({ code }) => code === physical.code) ?? physical;

  return (
    <div className="flex flex-col gap-4 pt-4">
      <DeskBar view={view} onView={onView} mayExport={!isReadOnly} />
      {list.isError && rows === null ? (
        <LoadFailed
          title={t`The NFC cards could not be loaded`}
          text={textOf(list.error)}
          isPending={list.isFetching}
          onRetry={list.refetch}
        />
      ) : (
        <Table
          label={t`NFC cards`}
          columns={columns}
          rows={rows}
          rowId={({ code }) => code}
          rowName={({ label, code }) => label || code}
          empty={
            <NothingThere view={view} onAll={() => onView({ state: undefined, search: undefined })} onAdd={onAdd} />
          }
        />
      )}
      <LoadMore list={list} />
      <DeskDialogs dialogs={dialogs} meId={me.user.id} view={view} newest={newest} />
    </div>
  );
}

type NothingThereProps = { view: NfcSearch; onAll: () => void; onAdd: (() => void) | null };

function NothingThere({ view, onAll, onAdd }: NothingThereProps) {
  if (view.state || view.search) {
    return (
      <Nothing
        icon={SearchX}
        title={t`No matching NFC cards`}
        text={t`Clear the search and filters to see all NFC cards.`}
      >
        <Button onPress={onAll}>{t`Show all`}</Button>
      </Nothing>
    );
  }
  return (
    <Nothing
      icon={Nfc}
      title={t`No NFC cards yet`}
      text={t`An NFC card opens a digital card when someone taps it with a phone. You can turn it off if it's lost, and change where it leads without rewriting it.`}
    >
      {onAdd ? <Button onPress={onAdd}>{t`Add an NFC card`}</Button> : null}
    </Nothing>
  );
}

type NothingProps = { icon: typeof Nfc; title: string; text: string; children: ReactNode };

function Nothing({ icon: Icon, title, text, children }: NothingProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Icon aria-hidden="true" size={24} className="text-muted" />
      <p className="text-17 font-semibold">{title}</p>
      <p className="max-w-prose text-15 text-muted">{text}</p>
      {children}
    </div>
  );
}
