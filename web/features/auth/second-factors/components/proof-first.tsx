import { message } from "../../../../../domain/core/messages.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useProofRequest } from "../../use-proof-request.ts";

/** Nobody locks an account whose address may be somebody else's (decision 33). */
export function ProofFirst({ email }: { email: string }) {
  const { send, isPending, wasSent } = useProofRequest();
  return (
    <Banner
      title={message.proveAddressFirst}
      className="mb-5"
      actions={
        <Button isPending={isPending} onPress={send}>
          {wasSent ? "Send it again" : "Send the link"}
        </Button>
      }
    >
      A second step is set up once the link that we mail to <bdi className="wrap-anywhere">{email}</bdi> was opened.
    </Banner>
  );
}
