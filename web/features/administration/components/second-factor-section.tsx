import { t } from "@lingui/core/macro";
import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
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
          {person.hasSecondFactor ? t({ message: "Set up", context: "state" }) : t`Not set up`}
        </StateBadge>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        {isOwn
          ? `${translateText(message.ownSecondFactorReset)}.`
          : person.hasSecondFactor
            ? t`For someone who has lost their phone, passkeys and recovery codes. Make sure the request really comes from them. After the reset, their password alone is enough to log in.`
            : t`They log in with just their password.`}
      </p>
      {isOwn || !person.hasSecondFactor ? null : (
        <Button onPress={() => setAsked(true)}>{t`Reset two-step verification…`}</Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Reset two-step verification for ${{ name: bidiIsolate(person.name) }}?`}
        question={t`This removes their authenticator app, all their passkeys and their recovery codes, and logs them out everywhere. After that, their password alone is enough to log in.`}
        note={
          sendsMail()
            ? t`They'll get a notification and an email. This can't be undone. They'll need to set everything up again.`
            : t`They'll get a notification. This can't be undone. They'll need to set everything up again.`
        }
        confirm={t`Reset`}
        isDanger
        isPending={reset.isPending}
        onConfirm={reset.start}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
