import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import { subscriptionDate } from "../../../../domain/cards/subscription-date.ts";
import type { NotificationBody } from "../../../../domain/notifications/schema.ts";
import type { Role, Status } from "../../../../domain/people/schema.ts";

const roleWords: Record<Role, string> = {
  user: "You are a user now.",
  leader: "You are a leader now.",
  orgmanager: "You are an organization manager now.",
  admin: "You are an admin now.",
};

const statusWords: Record<Status, string> = {
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
  "recovery-codes-renewed": "Your recovery codes were renewed.",
  "recovery-code-used": "Somebody signed in to your account with a recovery code.",
  reset: "Your second factors were removed for you.",
};

const reprintWords = { printed: "is printed.", sent: "is on its way to you.", refused: "was refused:" } as const;

/** Names stand apart from the sentence, whichever way they are written. */
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
      return statusWords[body.status];
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
      return roleWords[body.role];
    case "second-factor-changed":
      return body.change === "recovery-code-used"
        ? `${factorWords[body.change]} ${body.left} ${body.left === 1 ? "is" : "are"} left.`
        : factorWords[body.change];
    case "contact-message":
      return (
        <>
          <bdi>{body.from}</bdi> wrote through the contact form.
        </>
      );
    case "organization-handed-over":
      return (
        <>
          <bdi>{body.organizationName}</bdi> no longer has a leader. The last one left and handed it over to the
          administrators.
        </>
      );
    case "reprint-requested":
      return (
        <>
          A new physical card of <bdi>{body.cardName}</bdi> was asked for.
        </>
      );
    case "reprint-changed":
      return (
        <>
          The new physical card of <bdi>{body.cardName}</bdi> {reprintWords[body.state]}
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
          Codes and tags that you had from <bdi>{body.organizationName}</bdi> stay with it. Your card goes on with an
          address of its own.
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
