import { useRouter } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { homePage } from "../../../../domain/people/pages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useMe } from "../../people/api.ts";
import { dropProofToken, keepProofToken, keptProofToken, linkToken } from "../link-token.ts";
import { useProveAddress } from "../use-links.ts";
import { useOwnHash } from "../use-own-hash.ts";
import { useProofRequest } from "../use-proof-request.ts";

const title = "Confirm your address";

/** Where the letter's link leads. Opening it changes nothing; the button does, for who is signed in. */
export function ProvePage() {
  const token = linkToken(useOwnHash()) ?? keptProofToken();
  const me = useMe();
  if (token === null) return <NoLink />;
  if (me === undefined) return <LoadingScreen />;
  return me === null ? <SignInFirst token={token} /> : <Confirm token={token} user={me.user} />;
}

/** Whoever opens a stranger's link must not vouch for them: only who knows the account's password goes on. */
function SignInFirst({ token }: { token: string }) {
  const router = useRouter();
  return (
    <MessageScreen
      title={title}
      actions={
        <Button
          variant="action"
          onPress={() => {
            keepProofToken(token);
            router.history.push(`/login?from=${encodeURIComponent("/prove")}`);
          }}
        >
          Login
        </Button>
      }
    >
      <p>Sign in to the account first, in this browser.</p>
      <p className="mt-3">
        You made no account here? Then somebody else used your address. Do nothing, or{" "}
        <TextLink href="/reset">choose a password</TextLink>: the account becomes yours, and they are signed out.
      </p>
    </MessageScreen>
  );
}

function Confirm({ token, user }: { token: string; user: User }) {
  const router = useRouter();
  const prove = useProveAddress();
  const again = useProofRequest();
  const isOver = isApiError(prove.error, "FORBIDDEN") || isApiError(prove.error, "INVALID_INPUT");
  // The new address that a link was for is asked for where the old one is changed.
  const asksAgain = isOver && !user.emailProven;

  const confirm = () =>
    prove.mutate(
      { token },
      {
        onSuccess: ({ user: proven }) => {
          dropProofToken();
          toastSuccess(message.addressProven);
          router.history.replace(homePage(proven));
        },
        onError: dropProofToken,
      },
    );

  return (
    <MessageScreen
      title={title}
      actions={
        <>
          <Button
            variant="action"
            isPending={prove.isPending || again.isPending}
            onPress={asksAgain ? again.send : confirm}
          >
            {asksAgain ? "Send a new link" : "Yes, it is mine"}
          </Button>
          {isOver ? <LinkButton href="/dashboard">Go to Dashboard</LinkButton> : null}
        </>
      }
    >
      {prove.error ? (
        <Banner tone="bad" className="mb-4">
          {isOver ? message.linkGone : textOf(prove.error)}
        </Banner>
      ) : null}
      <p>
        You are signed in as <bdi className="font-semibold wrap-anywhere text-text">{user.email}</bdi>. The mail that
        brought you here came to your own mailbox?
      </p>
    </MessageScreen>
  );
}

/** The address alone, without what a letter adds to it. */
function NoLink() {
  return (
    <MessageScreen title={title} actions={<LinkButton href="/dashboard">Go to Dashboard</LinkButton>}>
      {message.linkGone}
    </MessageScreen>
  );
}
