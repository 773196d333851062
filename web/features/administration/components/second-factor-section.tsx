import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useFactorReset } from "../use-factor-reset.ts";

/** Removes the second factors of a user who lost the phone and the recovery codes. */
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
            ? "For someone who lost their phone, passkeys and recovery codes. Make sure it's really them asking: after the reset, their password alone is enough to log in."
            : "They log in with only their password."}
      </p>
      {isOwn || !person.hasSecondFactor ? null : (
        <Button onPress={() => setAsked(true)}>Reset two-step verification…</Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Reset two-step verification for ${bidiIsolate(person.name)}?`}
        question="This removes their authenticator app, all their passkeys and their recovery codes, and logs them out everywhere. After that, their password alone is enough to log in."
        note={`They get a notification${sendsMail() ? " and an email" : ""}. This can't be undone: they need to set everything up again.`}
        confirm="Reset"
        isDanger
        isPending={reset.isPending}
        onConfirm={reset.start}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
