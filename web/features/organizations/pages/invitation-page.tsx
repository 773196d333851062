import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { InvitationLink } from "../../../../domain/organizations/schema.ts";
import { homePage } from "../../../../domain/people/pages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { isSignUpOpen } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useSignUpInvited } from "../../auth/api.ts";
import { AuthFrame } from "../../auth/components/auth-frame.tsx";
import { LogInAs } from "../../auth/components/log-in-as.tsx";
import { SignUpClosed } from "../../auth/components/sign-up-closed.tsx";
import { useEmailVerificationRequest } from "../../auth/use-email-verification-request.ts";
import { useLinkToken } from "../../auth/use-link-token.ts";
import { useMe } from "../../people/api.ts";
import { InvitationSentence } from "../components/invitation-sentence.tsx";
import { InvitedForm } from "../components/invited-form.tsx";
import { useInvitationLink } from "../use-invitation-link.ts";

const title = () => t`Invitation`;

/** Target of the link emailed to an invited address without an account (product 3.16). */
export function InvitationPage() {
  const token = useLinkToken();
  const me = useMe();
  if (me === undefined) return <LoadingScreen />;
  return token === null ? <Over user={me?.user ?? null} /> : <InvitationByLink token={token} user={me?.user ?? null} />;
}

function InvitationByLink({ token, user }: { token: string; user: User | null }) {
  const router = useRouter();
  const link = useInvitationLink(token);
  const signUp = useSignUpInvited();
  if (link.isPending) return <LoadingScreen />;
  if (link.error) {
    const isOver = isApiError(link.error, "NOT_FOUND") || isApiError(link.error, "INVALID_INPUT");
    if (isOver) return <Over user={user} />;
    return (
      <MessageScreen
        alert
        title={title()}
        actions={<Button isPending={link.isFetching} onPress={() => void link.refetch()}>{t`Try again`}</Button>}
      >
        {translateText(textOf(link.error))}
      </MessageScreen>
    );
  }
  const invitation = link.data;
  // The form's own sign-up is followed by the redirect.
  const isJoining = signUp.isPending || signUp.isSuccess;
  if (user && !isJoining) return <SignedIn invitation={invitation} user={user} />;
  if (invitation.hasAccount && !isJoining) return <LogInFirst invitation={invitation} />;
  return (
    <AuthFrame title={t`Sign up`} lead={t`Join your organization on E-VOX.`}>
      <p className="mb-6 text-17 wrap-anywhere">
        <InvitationSentence invitation={invitation} />
      </p>
      {invitation.maySignUp ? (
        <InvitedForm
          email={invitation.email}
          onSubmit={async (input) => {
            const { user: joined } = await signUp.mutateAsync({ token, ...input });
            const name = bidiIsolate(invitation.organizationName);
            toastSuccess(t`You joined ${name}`);
            router.history.replace(homePage(joined));
          }}
          onOutdated={() => void link.refetch()}
        />
      ) : (
        <SignUpClosed />
      )}
    </AuthFrame>
  );
}

/** The address has an account by now, which accepts like anyone's. */
function LogInFirst({ invitation }: { invitation: InvitationLink }) {
  const { email } = invitation;
  return (
    <MessageScreen title={title()} actions={<LogInAs email={email} />}>
      <p className="wrap-anywhere">
        <InvitationSentence invitation={invitation} />
      </p>
      <p className="mt-3">
        <Trans>
          <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi> already has an account. Log in, then
          accept the invitation in your notifications.
        </Trans>
      </p>
      <p className="mt-3">
        <Trans>
          Didn't create this account? <TextLink href="/reset">Choose a new password</TextLink> to make it yours.
        </Trans>
      </p>
    </MessageScreen>
  );
}

/** Joining requires the invited address, so nobody joins by someone else's link. */
function SignedIn({ invitation, user }: { invitation: InvitationLink; user: User }) {
  const { email } = invitation;
  const { email: ownEmail } = user;
  const proof = useEmailVerificationRequest();
  const isTheirs = ownEmail === email;
  return (
    <MessageScreen
      title={title()}
      actions={
        <>
          {isTheirs && !user.emailProven ? (
            <Button variant="action" isPending={proof.isPending} onPress={proof.send}>
              {proof.label}
            </Button>
          ) : null}
          {isTheirs ? null : <LinkButton href="/account">{t`Change email`}</LinkButton>}
          <LinkButton href="/dashboard">{t`Go to Dashboard`}</LinkButton>
        </>
      }
    >
      <p className="wrap-anywhere">
        <InvitationSentence invitation={invitation} />
      </p>
      <p className="mt-3">
        {isTheirs && user.emailProven ? (
          t`You can accept the invitation in your notifications.`
        ) : isTheirs ? (
          t`Confirm your email first. Then you can accept the invitation in your notifications.`
        ) : (
          <Trans>
            This invitation is for <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>, but you're
            logged in as <bdi className="font-semibold wrap-anywhere text-text">{ownEmail}</bdi>. To accept it, change
            your account's email to that address, or log out and open the link again.
          </Trans>
        )}
      </p>
    </MessageScreen>
  );
}

/** Used, withdrawn or expired, or the page without a token. */
function Over({ user }: { user: User | null }) {
  return (
    <MessageScreen
      title={title()}
      actions={
        user ? (
          <LinkButton href="/dashboard">{t`Go to Dashboard`}</LinkButton>
        ) : (
          <>
            <LinkButton href="/login">{t`Log in`}</LinkButton>
            {isSignUpOpen() ? <LinkButton href="/addmein">{t`Sign up`}</LinkButton> : null}
          </>
        )
      }
    >
      <p>{translateText(message.invitationGone)}</p>
      <p className="mt-3">{t`If you haven't joined yet, ask the person who invited you to send a new invitation.`}</p>
    </MessageScreen>
  );
}
