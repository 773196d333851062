import { i18n } from "@lingui/core";
import { msg, ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { acceptanceError } from "../../../../domain/organizations/policy.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useMe } from "../../people/api.ts";
import type { InvitationSender } from "../use-blocked-senders.ts";
import { type InvitationAnswer, useInvitationAnswer } from "../use-invitation-answer.ts";

type InvitationActionsProps = {
  invitationId: string;
  organizationName: string;
  /** Null if the sender's account is deleted. */
  invitedBy: string | null;
  /** Opens the dialog that blocks the sender, which is outside the element with these buttons. */
  onBlock: (sender: InvitationSender) => void;
  /** Called when its link is followed. */
  onLeave?: () => void;
  /** A quiet variant for the notification menu. */
  isSmall?: boolean;
  /** Called when the answer is saved and the user was refetched. */
  onAnswered?: (answer: InvitationAnswer) => void;
};

const told = {
  accept: { icon: Check, text: msg`Accepted` },
  decline: { icon: X, text: msg`Declined` },
} as const;

/** Accepts or declines. The answer is shown at once and reverted if the server denies it. */
export function InvitationActions(props: InvitationActionsProps) {
  const { invitationId, organizationName, invitedBy, onBlock, isSmall = false, onAnswered, onLeave } = props;
  const me = useMe();
  const refused = me ? acceptanceError(me.user) : null;
  const refusal = refused && translateText(refused);
  const answer = useInvitationAnswer(invitationId, (given) => {
    const name = bidiIsolate(organizationName);
    toastSuccess(given === "accept" ? t`You joined ${name}` : t`Invitation to join ${name} declined`);
    onAnswered?.(given);
  });

  const size = isSmall ? "small" : "medium";
  if (answer.isPending || answer.isSuccess) {
    const { icon: Icon, text } = told[answer.variables];
    return (
      <p
        role="status"
        className={`flex items-center gap-2 font-semibold ${isSmall ? "min-h-9 text-14" : "min-h-11 text-15"}`}
      >
        <Icon aria-hidden="true" size={18} className={answer.variables === "accept" ? "text-good" : "text-muted"} />
        {i18n._(text)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {refusal ? (
        <p className="basis-full text-14 text-muted wrap-anywhere">
          {me?.organization ? (
            <Trans>
              {refusal}.{" "}
              <TextLink href="/account#organization" {...(onLeave ? { onPress: onLeave } : {})}>
                Leave <bdi>{ph({ name: me.organization.name })}</bdi> first
              </TextLink>
            </Trans>
          ) : (
            refusal
          )}
        </p>
      ) : (
        <Button
          variant={isSmall ? "ink" : "action"}
          size={size}
          aria-label={t`Accept the invitation to join ${organizationName}`}
          onPress={() => answer.mutate("accept")}
        >
          {t`Accept`}
        </Button>
      )}
      <Button
        size={size}
        aria-label={t`Decline the invitation to join ${organizationName}`}
        onPress={() => answer.mutate("decline")}
      >
        {t`Decline`}
      </Button>
      {invitedBy === null ? null : (
        <Button
          variant="quiet"
          size={size}
          aria-label={t`Block ${invitedBy}`}
          onPress={() => onBlock({ invitationId, invitedBy })}
        >
          {t`Block`}
        </Button>
      )}
    </div>
  );
}
