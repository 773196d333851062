import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { organizationsQuery } from "../api.ts";
import { members } from "../labels.ts";
import { NewOrganizationButton } from "./new-organization-button.tsx";

type ChooseOrganizationProps = {
  me: Me;
  title: string;
  search: string;
  onSearch: (search: string) => void;
  hrefOf: (id: string) => string;
  onCreated: (created: Organization) => void;
  /** Below the title. */
  notice?: ReactNode;
};

/** The organizations that the person may open, to choose one: all for an admin, otherwise their own (product 2.12). */
export function ChooseOrganization(props: ChooseOrganizationProps) {
  const { me, title, search, onSearch, hrefOf, onCreated, notice } = props;
  const [typed, setTyped] = useTyped(search, onSearch);
  const list = useInfiniteQuery(organizationsQuery(search));
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = list.isSuccess && found.length === 0 && search === "" && typed === "";
  const create =
    creationError(me) === null ? (
      <NewOrganizationButton variant={isEmpty ? "action" : "plain"} onCreated={onCreated} />
    ) : null;
  return (
    <>
      <PageHeader title={title} actions={isEmpty ? null : create} />
      {notice}
      <section className="flex w-full max-w-2xl flex-col gap-4">
        {isEmpty ? (
          <EmptyState
            icon={<Building2 aria-hidden="true" size={28} />}
            title={t`No organizations yet`}
            actions={create}
          >
            {create
              ? t`Create an organization, then add its members.`
              : t`Ask an administrator or one of the organization's managers to add you.`}
          </EmptyState>
        ) : (
          <>
            <div>
              <h2 className="text-19 font-bold">{translateText(message.noActiveOrganization)}</h2>
              <p className="mt-1.5 text-15 text-muted">{t`Choose an organization to see its members.`}</p>
            </div>
            {list.isError && !list.data ? (
              <LoadFailed
                title={message.organizationsLoadFailed}
                isPending={list.isFetching}
                text={textOf(list.error)}
                onRetry={list.refetch}
              />
            ) : (
              <div className="flex flex-col gap-3">
                <SearchField label={t`Search organizations`} placeholder={t`Name`} value={typed} onChange={setTyped} />
                {list.isPending ? <ListSkeleton /> : <Found organizations={found} search={search} hrefOf={hrefOf} />}
                {list.hasNextPage ? (
                  <Button
                    isPending={list.isFetchingNextPage}
                    onPress={() => void list.fetchNextPage()}
                    className="self-start"
                  >
                    {t`Load more`}
                  </Button>
                ) : null}
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}

type FoundProps = { organizations: readonly Organization[]; search: string; hrefOf: (id: string) => string };

function Found({ organizations, search, hrefOf }: FoundProps) {
  if (organizations.length === 0) {
    return (
      <div className="flex flex-col items-start gap-2 px-2 py-3">
        <Building2 aria-hidden="true" size={22} className="text-muted" />
        <p className="text-15 text-muted wrap-anywhere">{t`No organizations found for “${search}”`}</p>
      </div>
    );
  }
  return (
    <List label={t`Organizations`}>
      {organizations.map(({ id, name, memberCount }) => (
        <ListRow key={id} title={<bdi>{name}</bdi>} secondary={members(memberCount)} href={hrefOf(id)} />
      ))}
    </List>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="overflow-clip rounded-panel bg-surface shadow-1">
      <span className="sr-only">{t`Loading organizations`}</span>
      {["one", "two", "three"].map((row) => (
        <div
          key={row}
          className="flex min-h-16 flex-col justify-center gap-2 border-b border-line px-5 last:border-b-0"
        >
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}
