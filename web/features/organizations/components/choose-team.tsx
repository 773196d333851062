import { t } from "@lingui/core/macro";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AccessActions } from "./access-message.tsx";
import { OrganizationList } from "./organization-list.tsx";

const hrefOf = (id: string) => `/leader?organization=${encodeURIComponent(id)}`;

/** Lets an admin, or a leader of several teams, choose the team (product 2.12). */
export function ChooseTeam({ isAdmin }: { isAdmin: boolean }) {
  const [search, setSearch] = useState("");
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col items-start px-5 pt-[8vh] pb-16">
      <span aria-hidden="true" className="mb-6 h-1.5 w-14 rounded-full bg-signal" />
      <h1 className="text-41 font-extrabold tracking-[-0.03em]">
        {isAdmin ? translateText(message.organizationRequired) : t`Choose a team`}
      </h1>
      <p className="mt-4 mb-7 max-w-prose text-17 text-muted">
        {isAdmin ? t`Choose an organization to see its team.` : t`You lead more than one organization.`}
      </p>
      <div className="w-full">
        <OrganizationList
          search={search}
          onSearch={setSearch}
          hrefOf={hrefOf}
          empty={
            <EmptyState
              title={t`No organizations yet`}
              actions={<LinkButton href="/organization">{t`Organization Management`}</LinkButton>}
            >
              {t`Create an organization to see its team here.`}
            </EmptyState>
          }
        />
      </div>
      {isAdmin ? (
        <div className="mt-8 flex flex-wrap gap-3">
          <AccessActions isNext={false} />
        </div>
      ) : null}
    </section>
  );
}
