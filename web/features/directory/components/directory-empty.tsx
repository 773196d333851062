import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { DirectoryState } from "../../../../domain/directory/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";

const stateTitles: Record<DirectoryState, MessageDescriptor> = {
  active: msg`No active users`,
  suspended: msg`No suspended users`,
  blocked: msg`No blocked users`,
  expired: msg`No expired subscriptions`,
};

/** Shown in the table if there are no users, none in this state, or none found. */
export function DirectoryEmpty() {
  const { search, change } = useAdminSearch();
  const showAll = <Button onPress={() => change({ search: undefined, state: undefined })}>{t`Show all users`}</Button>;
  if (search.search) {
    return (
      <Empty title={t`No users found for “${{ search: search.search }}”`} action={showAll}>
        {t`Try part of a name, email, company or phone.`}
      </Empty>
    );
  }
  if (search.state) {
    return (
      <Empty title={i18n._(stateTitles[search.state])} action={showAll}>
        {t`Cards and people with this status appear here.`}
      </Empty>
    );
  }
  return <Empty title={t`No users yet`}>{t`Users appear here when they sign up.`}</Empty>;
}

function Empty({ title, children, action }: { title: string; children: string; action?: React.ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 className="text-19 font-bold wrap-anywhere">{title}</h2>
      <p className="max-w-prose text-15 text-muted">{children}</p>
      {action}
    </div>
  );
}
