import { t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import { useMemo } from "react";
import type { Me } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Table } from "../../../ui/table.tsx";
import type { NfcSearch } from "../search.ts";
import type { NfcList } from "../use-nfc-list.ts";
import { DeskBar } from "./desk-bar.tsx";
import { NoNfcCards } from "./no-nfc-cards.tsx";
import { physicalColumns } from "./physical-columns.tsx";
import type { PhysicalHandlers } from "./use-desk-dialogs.ts";

type PhysicalPanelProps = {
  me: Me;
  nfc: NfcList;
  view: NfcSearch;
  handlers: PhysicalHandlers;
  onView: (part: NfcSearch, how?: "replace") => void;
  onAdd: (() => void) | null;
};

export function PhysicalPanel({ me, nfc, view, handlers, onView, onAdd }: PhysicalPanelProps) {
  const { list, rows, nextToWrite } = nfc;
  const isShared = view.scope !== undefined || view.organization !== undefined;
  const isReadOnly = me.user.status === "suspended";
  const columns = useMemo(
    () => physicalColumns(me.user, { isShared, isReadOnly, nextToWrite }, handlers),
    [me.user, isShared, isReadOnly, nextToWrite, handlers],
  );

  if (nfc.isEmpty) {
    return (
      <div className="pt-4">
        <NoNfcCards isOwn={!isShared} onAdd={onAdd} />
      </div>
    );
  }
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
          empty={<NothingFound onAll={() => onView({ state: undefined, search: undefined })} />}
        />
      )}
      <LoadMore list={list} />
    </div>
  );
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <SearchX aria-hidden="true" size={24} className="text-muted" />
      <p className="text-17 font-semibold">{t`No matching NFC cards`}</p>
      <p className="max-w-prose text-15 text-muted">{t`Clear the search and filters to see all NFC cards.`}</p>
      <Button onPress={onAll}>{t`Show all`}</Button>
    </div>
  );
}
