import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import { subscriptionDate } from "../../../../domain/cards/subscription-date.ts";
import type { NotificationBody } from "../../../../domain/notifications/schema.ts";
import type { Role, Status } from "../../../../domain/people/schema.ts";

const roleLabels: Record<Role, string> = {
  user: "You're now a user.",
  leader: "You're now a leader.",
  orgmanager: "You're now an organization manager.",
  admin: "You're now an admin.",
};

const statusLabels: Record<Status, string> = {
  active: "Your account is active again.",
  suspended: "Your account was suspended.",
  blocked: "Your account was blocked.",
};

const cardStatusWords: Record<Status, string> = {
  active: "is active again.",
  suspended: "was suspended.",
  blocked: "was blocked.",
};

const factorWords: Record<SecondFactorChange, string> = {
  "app-added": "An authenticator app was added to your account.",
  "app-removed": "Your authenticator app was removed.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-renewed": "New recovery codes were created.",
  "recovery-code-used": "Someone logged in to your account with a recovery code.",
  reset: "Two-step verification was removed from your account.",
};

const reprintLabels = { printed: "is printed.", sent: "is on its way to you.", refused: "was declined:" } as const;

/** Names are isolated from the sentence's writing direction. */
export function NotificationSentence({ body }: { body: NotificationBody }) {
  switch (body.kind) {
    case "invitation":
      return body.invitedBy === null ? (
        <>
          You are invited to join <bdi>{body.organizationName}</bdi>.
        </>
      ) : (
        <>
          <bdi>{body.invitedBy}</bdi> invites you to join <bdi>{body.organizationName}</bdi>.
        </>
      );
    case "added":
      return (
        <>
          You were added to <bdi>{body.organizationName}</bdi>.
        </>
      );
    case "removed":
      return (
        <>
          You are no longer a member of <bdi>{body.organizationName}</bdi>.
        </>
      );
    case "subscription-ends":
      return (
        <>
          The subscription of <bdi>{body.cardName}</bdi> {Date.parse(body.endsAt) > Date.now() ? "ends" : "ended"} on{" "}
          {subscriptionDate.format(new Date(body.endsAt))}.
        </>
      );
    case "status-changed":
      return statusLabels[body.status];
    case "card-status-changed":
      return (
        <>
          The card <bdi>{body.cardName}</bdi> {cardStatusWords[body.status]}
        </>
      );
    case "card-changed":
      return (
        <>
          An administrator changed your card <bdi>{body.cardName}</bdi>.
        </>
      );
    case "role-changed":
      return roleLabels[body.role];
    case "second-factor-changed":
      return body.change === "recovery-code-used"
        ? `${factorWords[body.change]} ${body.left} ${body.left === 1 ? "is" : "are"} left.`
        : factorWords[body.change];
    case "contact-message":
      return (
        <>
          <bdi>{body.from}</bdi> sent a message through the contact form.
        </>
      );
    case "organization-handed-over":
      return (
        <>
          <bdi>{body.organizationName}</bdi> no longer has a leader. The last one left and transferred it to the
          administrators.
        </>
      );
    case "reprint-requested":
      return (
        <>
          A new NFC card was requested for <bdi>{body.cardName}</bdi>.
        </>
      );
    case "reprint-changed":
      return (
        <>
          The new NFC card for <bdi>{body.cardName}</bdi> {reprintLabels[body.state]}
          {body.reason ? (
            <>
              {" "}
              <bdi>{body.reason}</bdi>
            </>
          ) : null}
        </>
      );
    case "code-changed":
      return (
        <>
          Short links and NFC tags that you had from <bdi>{body.organizationName}</bdi> stay with it. Your card has a
          new short link.
        </>
      );
    case "member-joined":
      return (
        <>
          <bdi>{body.name}</bdi> joined <bdi>{body.organizationName}</bdi>.
        </>
      );
  }
}
