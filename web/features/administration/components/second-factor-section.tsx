import { useState } from "react";
import { isolated } from "../../../../domain/core/isolated.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useFactorReset } from "../use-factor-reset.ts";

/** For somebody who lost the phone and the codes: what stands between them and their account is taken away. */
export function SecondFactorSection({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const reset = useFactorReset(person, () => setAsked(false));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <StateBadge tone={person.hasSecondFactor ? "good" : "neutral"}>
          {person.hasSecondFactor ? "Set up" : "Not set up"}
        </StateBadge>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        {isOwn
          ? `${message.ownSecondFactorReset}.`
          : person.hasSecondFactor
            ? "For somebody who lost phone, passkeys and recovery codes. Make sure first that it is really they who ask: from then on the password alone signs in."
            : "They sign in with the password alone."}
      </p>
      {isOwn || !person.hasSecondFactor ? null : <Button onPress={() => setAsked(true)}>Reset second factors…</Button>}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Reset the second factors of ${isolated(person.name)}?`}
        question="Their authenticator app, all their passkeys and their recovery codes are removed, and they are signed out everywhere. Their password alone signs in then."
        note={`They are told by a notification${sendsMail() ? " and a mail" : ""}. It cannot be undone: they set everything up anew.`}
        confirm="Reset"
        isDanger
        isPending={reset.isPending}
        onConfirm={reset.start}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
