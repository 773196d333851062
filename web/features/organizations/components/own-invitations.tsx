import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { MailOpen } from "lucide-react";
import { homePage } from "../../../../domain/people/pages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { invitationsQuery } from "../api.ts";
import { daysLeft } from "../labels.ts";
import type { InvitationSender } from "../use-blocked-senders.ts";
import { BlockSenderDialog } from "./block-sender-dialog.tsx";
import { InvitationActions } from "./invitation-actions.tsx";

/** The user's open invitations, for users without an organization. Accepting one leads to the role's own page. */
export function OwnInvitations({ user }: { user: User }) {
  const router = useRouter();
  const list = useQuery(invitationsQuery);
  const blocking = useDialogState<InvitationSender>();
  const invitations = list.data?.items ?? [];
  if (invitations.length === 0) return null;
  return (
    <section aria-label={t`Your invitations`} className="flex flex-col gap-3">
      {invitations.map(({ id, organization, invitedBy, expiresAt }) => (
        <div
          key={id}
          className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-transparent bg-surface px-6 py-5 shadow-1"
        >
          <MailOpen aria-hidden="true" size={24} className="shrink-0 text-signal-text" />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-head text-19 font-bold wrap-anywhere">
              <Trans>
                <bdi>{ph({ organizationName: organization.name })}</bdi> invited you
              </Trans>
            </h2>
            <p className="mt-0.5 text-14 text-muted wrap-anywhere">
              {invitedBy ? <bdi>{`${invitedBy} · `}</bdi> : null}
              {daysLeft(expiresAt)}
            </p>
          </div>
          <InvitationActions
            invitationId={id}
            organizationName={organization.name}
            invitedBy={invitedBy}
            onBlock={blocking.open}
            onAnswered={(answer) => {
              if (answer === "accept") void router.navigate({ to: homePage(user) });
            }}
          />
        </div>
      ))}
      <BlockSenderDialog sender={blocking.thing} isOpen={blocking.isOpen} onClose={blocking.close} />
    </section>
  );
}
