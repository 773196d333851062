import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { maySetExchangeOf } from "../../../../domain/contacts/policy.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { ExchangeSection } from "../../contacts/components/exchange-section.tsx";
import { abilitiesOf } from "../acting.ts";
import { dateOf, members } from "../labels.ts";
import { DeleteOrganizationDialog } from "./delete-organization-dialog.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { ManagersSection } from "./managers-section.tsx";
import { OrganizationSection } from "./organization-section.tsx";

type TeamSettingsProps = {
  me: Me;
  organizationId: string;
  /** Null while it loads. */
  organization: Organization | null;
  actor: Actor;
  onGone: () => void;
};

export function TeamSettings({ me, organizationId, organization, actor, onGone }: TeamSettingsProps) {
  const deleting = useDialogState<true>();
  const abilities = abilitiesOf(actor, organizationId);
  return (
    <div className="flex flex-col *:first:border-t-0">
      {abilities.update ? <OrganizationSection organization={organization} /> : null}
      {organization && maySetExchangeOf(actor, organizationId).allowed ? (
        <ExchangeSection organization={organization} isReadOnly={me.user.status !== "active"} />
      ) : null}
      {abilities.add ? (
        <ManagersSection
          organization={{ id: organizationId, name: organization?.name ?? "" }}
          actor={actor}
          onLeft={onGone}
        />
      ) : null}
      {organization && me.organization?.id === organizationId ? (
        <LeaveSection title={t`Your membership`} organization={organization} me={me} />
      ) : null}
      {actor.role === "admin" ? (
        <AccountSection title={t`Delete organization`} lead={t`You'll see what will be deleted before you confirm.`}>
          <Button isDisabled={!organization} onPress={() => deleting.open(true)} className="text-bad!">
            <Trash2 aria-hidden="true" size={18} />
            {t`Delete organization…`}
          </Button>
        </AccountSection>
      ) : null}
      {organization ? (
        <p className="border-t border-line pt-6 text-14 text-muted">
          {[members(organization.memberCount), t`Created ${{ date: dateOf(organization.createdAt) }}`].join(" · ")}
        </p>
      ) : null}
      <DeleteOrganizationDialog
        organization={organization}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={onGone}
      />
    </div>
  );
}
