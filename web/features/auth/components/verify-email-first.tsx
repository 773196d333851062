import { Trans } from "@lingui/react/macro";
import { message } from "../../../../domain/core/messages.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useEmailVerificationRequest } from "../use-email-verification-request.ts";

type VerifyEmailFirstProps = { email: string; what: "secondFactors" | "organization" };

/** Explains that a feature requires a verified email. */
export function VerifyEmailFirst({ email, what }: VerifyEmailFirstProps) {
  const { send, isPending, label } = useEmailVerificationRequest();
  return (
    <Banner
      title={message.proveAddressFirst}
      className="mb-5"
      actions={
        <Button isPending={isPending} onPress={send}>
          {label}
        </Button>
      }
    >
      <Condition email={email} what={what} />
      {sendsMail() ? null : ` ${translateText(message.proofWritten)}`}
    </Banner>
  );
}

function Condition({ email, what }: VerifyEmailFirstProps) {
  if (what === "organization") {
    return sendsMail() ? (
      <Trans>
        You can create an organization once you open the link we send to <bdi className="wrap-anywhere">{email}</bdi>.
      </Trans>
    ) : (
      <Trans>
        You can create an organization once you open the link that confirms <bdi className="wrap-anywhere">{email}</bdi>
        .
      </Trans>
    );
  }
  return sendsMail() ? (
    <Trans>
      You can set up two-step verification once you open the link we send to{" "}
      <bdi className="wrap-anywhere">{email}</bdi>.
    </Trans>
  ) : (
    <Trans>
      You can set up two-step verification once you open the link that confirms{" "}
      <bdi className="wrap-anywhere">{email}</bdi>.
    </Trans>
  );
}
