import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../../domain/people/schema.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FirstSteps } from "../../../ui/first-steps.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { NoCardYet } from "../../card-tools/components/no-card-yet.tsx";
import { ToolPicture } from "../../card-tools/components/tool-picture.tsx";
import { ownCardsQuery } from "../../cards/api.ts";
import { exchangeQuery } from "../api.ts";
import { settingsHref } from "../settings-href.ts";

/** The page without any contacts: how to get the first one. */
export function NoContacts({ me, organizationId }: { me: Me; organizationId: string | undefined }) {
  const own = useQuery(ownCardsQuery);
  const card = own.data?.items[0];
  const of = organizationId === undefined ? { cardId: card?.id ?? "" } : { organizationId };
  const exchange = useQuery({ ...exchangeQuery(of), enabled: organizationId !== undefined || card !== undefined }).data;
  if (organizationId === undefined && me.user.role !== "admin") {
    if (own.isPending) return <RowsSkeleton label={t`Contacts`} />;
    if (own.data?.items.length === 0) return <NoCardYet tool="contacts" />;
  }
  if (!isContactExchangeOn()) return <EmptyState title={t`No contacts yet`} />;
  const isMembers = me.organization !== null && me.user.role === "user";
  return (
    <FirstSteps
      title={t`No contacts yet`}
      picture={<ToolPicture tool="contacts" />}
      steps={[
        isMembers ? t`Your organization turns on contact exchange.` : t`Turn on contact exchange.`,
        t`Someone opens your card, saves your contact and shares theirs.`,
        t`Find them here, add notes and follow up.`,
      ]}
      action={
        exchange?.isOn ? (
          <NavButton href="/dashboard" variant="action">{t`Share your card`}</NavButton>
        ) : isMembers ? null : (
          <NavButton href={settingsHref(me, organizationId)} variant="action">
            {t`Turn on contact exchange`}
          </NavButton>
        )
      }
    >
      {t`People who see your card can share their contact with you. They need no app and no account.`}
      {me.organization === null
        ? ` ${t`Contacts you collected in an organization stay with it when you leave.`}`
        : null}
    </FirstSteps>
  );
}
