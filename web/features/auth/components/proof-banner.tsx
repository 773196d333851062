import { useState } from "react";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useMe } from "../../people/api.ts";
import { useProofRequest } from "../use-proof-request.ts";

const key = "evox-prove-later";

/** A reminder that blocks nothing (product 14.8). If it is dismissed, it appears again in the next tab. */
export function ProofBanner() {
  const me = useMe();
  const { send, isPending, label } = useProofRequest();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(key) !== null);
  if (!me || me.user.emailProven || me.user.status !== "active" || me.user.mustChangePassword || isLater) return null;

  const later = () => {
    sessionStorage.setItem(key, "1");
    setLater(true);
  };

  return (
    <div className="px-4 py-3 sm:px-7">
      <Banner
        title="Confirm your email"
        actions={
          <>
            <Button isPending={isPending} onPress={send}>
              {label}
            </Button>
            <Button variant="quiet" onPress={later}>
              Later
            </Button>
          </>
        }
      >
        {sendsMail() ? "We sent a link to" : "This server does not send emails yet. Ask its operator for the link to"}{" "}
        <bdi className="wrap-anywhere">{me.user.email}</bdi> so you can always get back in.
      </Banner>
    </div>
  );
}
