import { message } from "../../../../domain/core/messages.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useProofRequest } from "../use-proof-request.ts";

/** Explains that a feature requires a verified email. @param what start of the sentence, up to "once" */
export function ProofFirst({ email, what }: { email: string; what: string }) {
  const { send, isPending, label } = useProofRequest();
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
      {what} once you open the link {sendsMail() ? "we send to" : "for"} <bdi className="wrap-anywhere">{email}</bdi>.
      {sendsMail() ? null : ` ${message.proofWritten}`}
    </Banner>
  );
}
