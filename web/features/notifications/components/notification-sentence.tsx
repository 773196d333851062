import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, ph, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import { planNames } from "../../../../domain/cards/plan-names.ts";
import type { NotificationBody } from "../../../../domain/notifications/schema.ts";
import type { Role, Status } from "../../../../domain/people/schema.ts";
import { subscriptionDate } from "../../../texts/subscription-date.ts";

const roleLabels: Record<Role, MessageDescriptor> = {
  user: msg`You're now a regular user.`,
  leader: msg`You're now a leader.`,
  orgmanager: msg`You're now an organization manager.`,
  admin: msg`You're now an admin.`,
};

const statusLabels: Record<Status, MessageDescriptor> = {
  active: msg`Your account is active again.`,
  suspended: msg`Your account was suspended.`,
  blocked: msg`Your account was blocked.`,
};

const factorWords: Record<Exclude<SecondFactorChange, "recovery-code-used">, MessageDescriptor> = {
  "app-added": msg`An authenticator app was added to your account.`,
  "app-removed": msg`Your authenticator app was removed.`,
  "passkey-added": msg`A passkey was added to your account.`,
  "passkey-removed": msg`A passkey was removed from your account.`,
  "recovery-codes-renewed": msg`New recovery codes were created.`,
  reset: msg`Two-step verification was removed from your account.`,
};

/** Names are isolated from the sentence's writing direction. */
export function NotificationSentence({ body }: { body: NotificationBody }) {
  switch (body.kind) {
    case "invitation": {
      const { invitedBy, organizationName } = body;
      return invitedBy === null ? (
        <Trans>
          You're invited to join <bdi>{organizationName}</bdi>.
        </Trans>
      ) : (
        <Trans>
          <bdi>{invitedBy}</bdi> invited you to join <bdi>{organizationName}</bdi>.
        </Trans>
      );
    }
    case "added":
      return (
        <Trans>
          You were added to <bdi>{ph({ organizationName: body.organizationName })}</bdi>.
        </Trans>
      );
    case "removed":
      return (
        <Trans>
          You're no longer a member of <bdi>{ph({ organizationName: body.organizationName })}</bdi>.
        </Trans>
      );
    case "card-reminder":
      return (
        <Trans>
          <bdi>{ph({ organizationName: body.organizationName })}</bdi> asked you to create your card.
        </Trans>
      );
    case "subscription-ends":
      return subscriptionSentence(body);
    case "status-changed":
      return i18n._(statusLabels[body.status]);
    case "card-status-changed":
      return cardStatusSentence(body);
    case "card-changed":
      return (
        <Trans>
          An administrator changed your card <bdi>{ph({ cardName: body.cardName })}</bdi>.
        </Trans>
      );
    case "role-changed":
      return i18n._(roleLabels[body.role]);
    case "second-factor-changed":
      return body.change === "recovery-code-used" ? recoveryCodeSentence(body.left) : i18n._(factorWords[body.change]);
    case "contact-message":
      return (
        <Trans>
          <bdi>{ph({ name: body.from })}</bdi> sent a message through the contact form.
        </Trans>
      );
    case "contact-shared":
      return (
        <Trans>
          Someone shared their contact with <bdi>{ph({ cardName: body.cardName })}</bdi>.
        </Trans>
      );
    case "contacts-shared":
      return contactsSentence(body);
    case "contact-handed-over":
      return <Trans>A colleague handed a contact over to you.</Trans>;
    case "contacts-expire":
      return plural(body.count, {
        one: "A contact will be deleted soon, because you haven't met for as long as it may be kept.",
        other: "# contacts will be deleted soon, because you haven't met for as long as they may be kept.",
      });
    case "organization-handed-over":
      return (
        <Trans>
          <bdi>{ph({ organizationName: body.organizationName })}</bdi> no longer has a leader. The last leader left and
          transferred it to the administrators.
        </Trans>
      );
    case "reprint-requested":
      return (
        <Trans>
          A reprint was requested for <bdi>{ph({ cardName: body.cardName })}</bdi>.
        </Trans>
      );
    case "reprint-changed":
      return reprintSentence(body);
    case "upgrade-requested":
      return (
        <Trans>
          The {ph({ plan: planNames[body.plan] })} plan was requested for <bdi>{ph({ cardName: body.cardName })}</bdi>.
        </Trans>
      );
    case "upgrade-decided":
      return upgradeSentence(body);
    case "code-changed":
      return (
        <Trans>
          The short links and NFC cards you had from <bdi>{ph({ organizationName: body.organizationName })}</bdi> stay
          with the organization. Your card has a new short link.
        </Trans>
      );
    case "member-joined": {
      const { name, organizationName } = body;
      return (
        <Trans>
          <bdi>{name}</bdi> joined <bdi>{organizationName}</bdi>.
        </Trans>
      );
    }
  }
}

type Body<Kind extends NotificationBody["kind"]> = Extract<NotificationBody, { kind: Kind }>;

function subscriptionSentence({ cardName, endsAt }: Body<"subscription-ends">): ReactNode {
  const date = subscriptionDate.format(new Date(endsAt));
  return Date.parse(endsAt) > Date.now() ? (
    <Trans>
      The subscription for <bdi>{cardName}</bdi> ends on {date}.
    </Trans>
  ) : (
    <Trans>
      The subscription for <bdi>{cardName}</bdi> ended on {date}.
    </Trans>
  );
}

function cardStatusSentence({ cardName, status }: Body<"card-status-changed">): ReactNode {
  switch (status) {
    case "active":
      return (
        <Trans>
          The card <bdi>{cardName}</bdi> is active again.
        </Trans>
      );
    case "suspended":
      return (
        <Trans>
          The card <bdi>{cardName}</bdi> was suspended.
        </Trans>
      );
    case "blocked":
      return (
        <Trans>
          The card <bdi>{cardName}</bdi> was blocked.
        </Trans>
      );
  }
}

function contactsSentence({ count, eventName }: Body<"contacts-shared">): ReactNode {
  const shared = plural(count, { one: "# person shared their contact.", other: "# people shared their contacts." });
  return eventName === null ? (
    shared
  ) : (
    <>
      <bdi>{eventName}</bdi>: {shared}
    </>
  );
}

const recoveryCodeSentence = (left: number): string =>
  plural(left, {
    one: "Someone logged in to your account with a recovery code. You have # code left.",
    other: "Someone logged in to your account with a recovery code. You have # codes left.",
  });

function reprintSentence({ cardName, state, reason }: Body<"reprint-changed">): ReactNode {
  switch (state) {
    case "printed":
      return (
        <Trans>
          The new NFC card for <bdi>{cardName}</bdi> was printed.
        </Trans>
      );
    case "sent":
      return (
        <Trans>
          The new NFC card for <bdi>{cardName}</bdi> is on its way to you.
        </Trans>
      );
    case "refused":
      return (
        <Trans>
          Your reprint request for <bdi>{cardName}</bdi> was declined: <bdi>{reason}</bdi>
        </Trans>
      );
  }
}

function upgradeSentence({ cardName, plan, state, reason }: Body<"upgrade-decided">): ReactNode {
  const planName = planNames[plan];
  if (state === "accepted") {
    return (
      <Trans>
        The {planName} plan for <bdi>{cardName}</bdi> is now active.
      </Trans>
    );
  }
  return reason === "" ? (
    <Trans>
      Your request for the {planName} plan for <bdi>{cardName}</bdi> was declined.
    </Trans>
  ) : (
    <Trans>
      Your request for the {planName} plan for <bdi>{cardName}</bdi> was declined: <bdi>{reason}</bdi>
    </Trans>
  );
}
