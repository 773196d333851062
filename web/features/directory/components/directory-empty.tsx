import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { DirectoryState } from "../../../../domain/directory/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";

const stateTitles: Record<DirectoryState, MessageDescriptor> = {
  active: msg`No one is active`,
  suspended: msg`No one is suspended`,
  blocked: msg`No one is blocked`,
  expired: msg`No one is expired`,
};

/** Shown in the table if there are no users, none in this state, or none found. */
export function DirectoryEmpty() {
  const { search, change } = useAdminSearch();
  const showAll = <Button onPress={() => change({ search: undefined, state: undefined })}>{t`Show all users`}</Button>;
  if (search.search) {
    return (
      <Empty title={t`No one found for “${{ search: search.search }}”`} action={showAll}>
        {t`Try part of a name, email, company or phone.`}
      </Empty>
    );
  }
  if (search.state) {
    return (
      <Empty title={i18n._(stateTitles[search.state])} action={showAll}>
        {t`Cards and people in this state appear here.`}
      </Empty>
    );
  }
  return <Empty title={t`No people yet`}>{t`People appear here as they sign up.`}</Empty>;
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
