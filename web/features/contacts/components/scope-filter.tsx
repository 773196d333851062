import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { membersFoundQuery, organizationsFoundQuery } from "../api.ts";
import { useContactsSearch } from "../use-contacts-search.ts";

/** For managers and admins: whose contacts, and in an organization one person's. */
export function ScopeFilter({ me }: { me: Me }) {
  const { search } = useContactsSearch();
  return (
    <div className="flex flex-wrap items-end gap-3">
      {me.user.role === "admin" ? <AdminScope me={me} /> : <ManagerScope />}
      {search.organization === undefined ? null : (
        <PersonFilter key={search.organization} organizationId={search.organization} />
      )}
    </div>
  );
}

const mine = "mine";

function ManagerScope() {
  const { search, change } = useContactsSearch();
  const managed = useQuery(organizationsFoundQuery("")).data?.items ?? [];
  const options = [
    { value: mine, label: t({ message: "Mine", context: "contacts" }) },
    ...managed.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const control = {
    label: t`Whose contacts`,
    value: search.organization ?? mine,
    options,
    onChange: (value: string) => change({ organization: value === mine ? undefined : value, person: undefined }),
  };
  return managed.length > 1 ? <PillSelect {...control} /> : <SegmentedControl {...control} />;
}

type AdminChoice = "all" | "mine" | "organization";

function AdminScope({ me }: { me: Me }) {
  const { search, change } = useContactsSearch();
  const [isChoosing, setChoosing] = useState(false);
  const isOrganization = search.organization !== undefined || isChoosing;
  const value: AdminChoice = isOrganization ? "organization" : search.person === me.user.id ? "mine" : "all";
  return (
    <>
      <SegmentedControl
        label={t`Whose contacts`}
        value={value}
        options={[
          { value: "all", label: t({ message: "All", context: "contacts" }) },
          { value: "mine", label: t({ message: "Mine", context: "contacts" }) },
          { value: "organization", label: t`One organization` },
        ]}
        onChange={(choice: AdminChoice) => {
          setChoosing(choice === "organization");
          if (choice === "organization") return;
          change({ organization: undefined, person: choice === "mine" ? me.user.id : undefined });
        }}
      />
      {isOrganization ? <OrganizationFilter /> : null}
    </>
  );
}

function OrganizationFilter() {
  const { search, change } = useContactsSearch();
  const [searchText, setSearchText] = useState("");
  const [typed, setTyped] = useTyped(searchText, setSearchText);
  const found = useQuery(organizationsFoundQuery(searchText));
  return (
    <Combobox
      label={t`Organization`}
      placeholder={t`Choose an organization`}
      value={search.organization ?? null}
      options={(found.data?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
      onChange={(organization) => change({ organization, person: undefined })}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== searchText}
      emptyText={found.isError ? translateText(textOf(found.error)) : t`No organizations found`}
      className="w-full sm:w-64"
    />
  );
}

const everyone = "everyone";

function PersonFilter({ organizationId }: { organizationId: string }) {
  const { search, change } = useContactsSearch();
  const [searchText, setSearchText] = useState("");
  const [typed, setTyped] = useTyped(searchText, setSearchText);
  const found = useQuery(membersFoundQuery(organizationId, searchText));
  const members = found.data?.items ?? [];
  return (
    <Combobox
      label={t`Person`}
      searchLabel={t`Name or email`}
      value={search.person ?? everyone}
      chosen={{ id: search.person ?? everyone, label: search.person === undefined ? t`Everyone` : t`One person` }}
      options={[
        ...(searchText === "" ? [{ id: everyone, label: t`Everyone` }] : []),
        ...members.map(({ userId, name, email }) => ({ id: userId, label: name, secondary: email })),
      ]}
      onChange={(person) => change({ person: person === everyone ? undefined : person })}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== searchText}
      emptyText={found.isError ? translateText(textOf(found.error)) : t`No one found`}
      className="w-full sm:w-64"
    />
  );
}
