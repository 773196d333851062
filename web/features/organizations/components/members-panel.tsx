import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { membersPerPage } from "../../../../domain/core/page-limits.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Abilities } from "../acting.ts";
import { membersQuery } from "../api.ts";
import type { MembersView } from "../search.ts";
import { type MemberHandlers, memberColumns } from "./member-columns.tsx";
import { MembersBar } from "./members-bar.tsx";
import { MembersEmpty } from "./members-empty.tsx";

type MembersPanelProps = {
  kind: "team" | "organization";
  organizationId: string;
  actor: Actor;
  abilities: Abilities;
  view: MembersView;
  onView: (view: MembersView, how: "push" | "replace") => void;
  onAdd: () => void;
  handlers: MemberHandlers;
};

export function MembersPanel(props: MembersPanelProps) {
  const { kind, organizationId, actor, abilities, view, onView, onAdd, handlers } = props;
  const list = useQuery(membersQuery(organizationId, view));
  const { onShare, onEdit, onRemove } = handlers;
  const columns = useMemo(
    () => memberColumns(kind, { actor, abilities, onShare, onEdit, onRemove }),
    [kind, actor, abilities, onShare, onEdit, onRemove],
  );
  const { page = 1, status, search } = view;
  const counts = list.data?.counts;
  const shown = list.data?.items.length ?? 0;
  const from = (page - 1) * membersPerPage + 1;
  const total = search || !counts ? null : counts[status ?? "all"];

  return (
    <div className="flex flex-col gap-4">
      <MembersBar view={view} counts={counts} onView={onView} />
      {list.isError && !list.data ? (
        <LoadFailed
          title={kind === "team" ? message.teamLoadFailed(failureReason(list.error)) : message.organizationLoadFailed}
          isPending={list.isFetching}
          text={kind === "team" ? null : textOf(list.error)}
          onRetry={list.refetch}
        />
      ) : (
        <Table
          label={t`Members`}
          columns={columns}
          rows={list.data?.items ?? null}
          rowId={(member) => member.userId}
          rowName={(member) => member.name}
          empty={<MembersEmpty view={view} onAll={() => onView({}, "push")} {...(abilities.add ? { onAdd } : {})} />}
        />
      )}
      {shown > 0 && (page > 1 || list.data?.nextCursor) ? (
        <Pagination
          label={t`members`}
          from={from}
          to={from + shown - 1}
          total={total}
          previous={page > 1 ? () => onView({ ...view, page: page - 1 }, "push") : null}
          next={list.data?.nextCursor ? () => onView({ ...view, page: page + 1 }, "push") : null}
          pending={list.isPlaceholderData ? "next" : null}
        />
      ) : null}
    </div>
  );
}
