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
import { type Abilities, needsReminder, wasReminded } from "../acting.ts";
import { membersQuery } from "../api.ts";
import type { TeamView } from "../search.ts";
import type { TeamPath } from "../team-tabs.ts";
import { type MemberHandlers, memberColumns } from "./member-columns.tsx";
import { MemberWall } from "./member-wall.tsx";
import { filterOf, MembersBar } from "./members-bar.tsx";
import { MembersEmpty } from "./members-empty.tsx";
import { RemindAll } from "./remind-all.tsx";

type MembersPanelProps = {
  path: TeamPath;
  organizationId: string;
  actor: Actor;
  abilities: Abilities;
  view: TeamView;
  onView: (view: TeamView, how: "push" | "replace") => void;
  onAdd: () => void;
  handlers: MemberHandlers;
};

export function MembersPanel(props: MembersPanelProps) {
  const { path, organizationId, actor, abilities, view, onView, onAdd, handlers } = props;
  const list = useQuery(membersQuery(organizationId, view));
  const { onShare, onEdit, onRemove } = handlers;
  const columns = useMemo(
    () => memberColumns({ actor, abilities, onShare, onEdit, onRemove }),
    [actor, abilities, onShare, onEdit, onRemove],
  );
  const { page = 1, search } = view;
  const counts = list.data?.counts;
  const mayRemindAny =
    list.data?.nextCursor != null ||
    list.data?.items.some((member) => needsReminder(actor, member) && !wasReminded(member));
  const shown = list.data?.items.length ?? 0;
  const from = (page - 1) * membersPerPage + 1;
  const total = search || !counts ? null : counts[filterOf(view)];

  return (
    <div className="flex flex-col gap-4">
      <MembersBar view={view} counts={counts} onView={onView}>
        {abilities.add && view.card === "none" && mayRemindAny ? <RemindAll organizationId={organizationId} /> : null}
      </MembersBar>
      {list.isError && !list.data ? (
        <LoadFailed
          title={
            path === "/leader" ? message.teamLoadFailed(failureReason(list.error)) : message.organizationLoadFailed
          }
          isPending={list.isFetching}
          text={path === "/leader" ? null : textOf(list.error)}
          onRetry={list.refetch}
        />
      ) : view.layout === "cards" && list.data?.items.length !== 0 ? (
        <MemberWall members={list.data?.items ?? null} actor={actor} abilities={abilities} handlers={handlers} />
      ) : (
        <Table
          label={t`Members`}
          columns={columns}
          rows={list.data?.items ?? null}
          rowId={(member) => member.userId}
          empty={
            <MembersEmpty
              view={view}
              onAll={() => onView(view.layout ? { layout: view.layout } : {}, "push")}
              {...(abilities.add ? { onAdd } : {})}
            />
          }
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
