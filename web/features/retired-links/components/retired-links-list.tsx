import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import type { RetiredLinkEntry } from "../../../../domain/retired-links/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { retiredLinksQuery } from "../api.ts";
import { ownerLabel, redirectTargetLabel } from "../labels.ts";
import { RetiredLinkTargetDialog } from "./retired-link-target-dialog.tsx";

export function RetiredLinksList({ organizationId }: { organizationId: string }) {
  const list = useInfiniteQuery(retiredLinksQuery(organizationId));
  const [opened, setOpened] = useState<RetiredLinkEntry | null>(null);
  const [isOpen, setOpen] = useState(false);
  const codes = list.data?.pages.flatMap((page) => page.items);

  if (list.isError && !codes) {
    return (
      <LoadFailed
        title={t`Retired links could not be loaded`}
        text={textOf(list.error)}
        isPending={list.isFetching}
        onRetry={list.refetch}
      />
    );
  }
  if (!codes) return <RowsSkeleton label={t`Retired links`} />;
  if (codes.length === 0) {
    return (
      <EmptyState icon={<QrCode aria-hidden="true" size={26} />} title={t`No retired links yet`}>
        {t`When someone leaves, the short links they had in the organization appear here, along with where each link leads.`}
      </EmptyState>
    );
  }
  return (
    <div>
      <List label={t`Retired links`}>
        {codes.map((entry) => (
          <ListRow
            key={entry.code}
            leading={<QrCode aria-hidden="true" size={20} className="text-muted" />}
            title={redirectTargetLabel(entry)}
            secondary={`${entry.code} · ${ownerLabel(entry)}`}
            trailing={
              <Button
                size="small"
                aria-label={t`Change where ${{ code: entry.code }} leads`}
                onPress={() => {
                  setOpened(entry);
                  setOpen(true);
                }}
              >
                {t`Change`}
              </Button>
            }
          />
        ))}
      </List>
      <LoadMore list={list} />
      {opened ? (
        <RetiredLinkTargetDialog
          key={`${opened.code} ${opened.ownTarget?.id}`}
          organizationId={organizationId}
          entry={opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
