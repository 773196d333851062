import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { homePage } from "../../../../domain/people/pages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useMe } from "../../people/api.ts";
import { dropVerificationToken, savedVerificationToken, saveVerificationToken } from "../link-token.ts";
import { useEmailVerificationRequest } from "../use-email-verification-request.ts";
import { useLinkToken } from "../use-link-token.ts";
import { useLinkCheck, useVerifyEmail } from "../use-links.ts";

const title = () => t`Confirm your email`;

/** Target of the emailed link. Opening it changes nothing; the signed-in user confirms by the button. */
export function VerifyEmailPage() {
  const token = useLinkToken() ?? savedVerificationToken();
  const me = useMe();
  if (token === null) return <NoLink />;
  if (me === undefined) return <LoadingScreen />;
  return <ProveByLink token={token} user={me?.user ?? null} />;
}

/** Reports an expired link at once, before the user signs in for it. */
function ProveByLink({ token, user }: { token: string; user: User | null }) {
  const { isAsking, refusal } = useLinkCheck("address", token);
  if (isAsking) return <LoadingScreen />;
  if (user) return <Confirm token={token} user={user} isGone={refusal !== null} />;
  return refusal ? <NoLink /> : <SignInFirst token={token} />;
}

/** Requires a sign-in, so that a user who opens a foreign link does not verify its address. */
function SignInFirst({ token }: { token: string }) {
  const router = useRouter();
  return (
    <MessageScreen
      title={title()}
      actions={
        <Button
          variant="action"
          onPress={() => {
            saveVerificationToken(token);
            router.history.push(`/login?from=${encodeURIComponent("/prove")}`);
          }}
        >
          {t`Log in`}
        </Button>
      }
    >
      <p>{t`First, log in to your account in this browser.`}</p>
      <p className="mt-3">
        <Trans>
          Didn't create an account here? Then someone else used your email. You can ignore this, or{" "}
          <TextLink href="/reset">choose a new password</TextLink> to make the account yours and log them out.
        </Trans>
      </p>
    </MessageScreen>
  );
}

function Confirm({ token, user, isGone }: { token: string; user: User; isGone: boolean }) {
  const router = useRouter();
  const prove = useVerifyEmail();
  // The link was valid when the page opened; it is for another account, or was used or has expired since.
  const isRefused = isApiError(prove.error, "FORBIDDEN") || isApiError(prove.error, "INVALID_INPUT");
  if (isGone || isRefused) return <LinkOver user={user} isRefused={isRefused} />;
  const { email } = user;

  const confirm = () =>
    prove.mutate(
      { token },
      {
        onSuccess: ({ user: proven }) => {
          dropVerificationToken();
          toastSuccess(message.addressProven);
          router.history.replace(homePage(proven));
        },
      },
    );

  return (
    <MessageScreen
      title={title()}
      actions={
        <Button variant="action" isPending={prove.isPending || prove.isSuccess} onPress={confirm}>
          {t`Yes, it's mine`}
        </Button>
      }
    >
      {prove.error ? (
        <Banner tone="bad" className="mb-4">
          {textOf(prove.error)}
        </Banner>
      ) : null}
      <p>
        <Trans>
          You're logged in as <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>.
        </Trans>{" "}
        {sendsMail() ? t`Did you get this link in your own inbox?` : t`Is this your email?`}
      </p>
    </MessageScreen>
  );
}

/** Explains why the link is invalid. A new link for a changed email is requested in the form that changes it. */
function LinkOver({ user, isRefused }: { user: User; isRefused: boolean }) {
  const again = useEmailVerificationRequest();
  const { email } = user;
  return (
    <MessageScreen
      title={title()}
      actions={
        <>
          {user.emailProven ? null : (
            <Button variant="action" isPending={again.isPending} onPress={again.send}>
              {sendsMail() ? t`Send new link` : t`Create new link`}
            </Button>
          )}
          <LinkButton href="/dashboard">{t`Go to Dashboard`}</LinkButton>
        </>
      }
    >
      <Banner tone="bad" className="mb-4">
        {isRefused ? t`This link is for another account, or it no longer works.` : message.linkGone}
      </Banner>
      <p>
        {user.emailProven ? (
          <Trans>
            Your email <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi> is confirmed.
          </Trans>
        ) : (
          <Trans>
            You're logged in as <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>.
          </Trans>
        )}
      </p>
      {isRefused ? (
        <p className="mt-3">{t`If it's for another account, log out, log in to that account and open the link again.`}</p>
      ) : null}
    </MessageScreen>
  );
}

/** The page without a token. */
function NoLink() {
  return (
    <MessageScreen title={title()} actions={<LinkButton href="/dashboard">{t`Go to Dashboard`}</LinkButton>}>
      {translateText(message.linkGone)}
    </MessageScreen>
  );
}
