import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { ContactMessage } from "../../../../domain/contact/contract.ts";
import { messageRetentionDays } from "../../../../domain/contact/retention.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { usePagesInAddress } from "../../admin-search/use-pages-in-address.ts";
import { messagesQuery } from "../api.ts";
import { useMessageChange } from "../use-message-change.ts";
import { DeleteMessageDialog } from "./delete-message-dialog.tsx";
import { MessageRow } from "./message-row.tsx";

export function MessagesTab() {
  const { search, change: changeAddress } = useAdminSearch();
  const isArchive = search.box === "archived";
  const list = useInfiniteQuery(messagesQuery(isArchive));
  const more = usePagesInAddress(list);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);
  const change = useMessageChange();
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <>
      <SegmentedControl
        className="mb-3"
        label={t`Folder`}
        value={isArchive ? "archived" : "inbox"}
        options={[
          { value: "inbox", label: t`Inbox` },
          { value: "archived", label: t`Archived` },
        ]}
        onChange={(box) => changeAddress({ box: box === "archived" ? "archived" : undefined })}
      />
      {list.isPending ? <RowsSkeleton label={t`Messages`} /> : null}
      {list.isError && messages.length === 0 ? (
        <LoadFailed title={t`The messages could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />
      ) : null}
      {list.isSuccess && messages.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden="true" size={26} />}
          title={isArchive ? t`No archived messages` : t`No messages`}
        >
          {isArchive
            ? t`Archive messages you've handled to keep your inbox clear.`
            : t`Messages from the contact form on the landing page appear here.`}
        </EmptyState>
      ) : null}
      {isArchive && list.isSuccess ? (
        <p className="mb-3 text-14 text-muted">
          {plural(
            { days: messageRetentionDays.archived },
            {
              one: "Messages are deleted # day after they're archived.",
              other: "Messages are deleted # days after they're archived.",
            },
          )}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <ul className="divide-y divide-line overflow-clip rounded-panel border border-transparent bg-surface shadow-1">
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isOpen={open === message.id}
              onToggle={() => {
                setOpen(open === message.id ? null : message.id);
                if (open !== message.id && !message.read) change(message, { read: true });
              }}
              onChange={(wanted) => change(message, wanted)}
              onDelete={() => setDeleting(message)}
            />
          ))}
        </ul>
      ) : null}
      <LoadMore list={more} />
      <DeleteMessageDialog message={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
