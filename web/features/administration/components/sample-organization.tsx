import { t } from "@lingui/core/macro";
import { useState } from "react";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isExplainedError, textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useCreateOrganization } from "../../organizations/use-changes.ts";
import { Outcome } from "./debug-section.tsx";

const sampleName = "Sample Organization";

/** Returns the server's explanation of an error, otherwise a text with the reason, translated. */
function failureText(error: unknown): string {
  const why = failureReason(error);
  return isExplainedError(error) || why === textOf(error)
    ? translateText(textOf(error))
    : t`Error creating organization: ${{ reason: translateText(why) }}`;
}

/** Asks for confirmation, because the organization is real and a user who creates one becomes its leader. */
export function SampleOrganization({ me }: { me: Me | null }) {
  const create = useCreateOrganization();
  const [isAsked, setAsked] = useState(false);
  const refusal = creationError(me);
  if (refusal !== null && create.isIdle) return <p className="text-15">{translateText(refusal)}</p>;
  const question =
    me?.user.role === "user"
      ? t`“${sampleName}” will be a real organization. Your role will change to leader.`
      : t`“${sampleName}” will be a real organization.`;
  return (
    <div className="flex flex-col gap-4">
      {refusal === null ? (
        <Button onPress={() => setAsked(true)} className="self-start">
          {t`Create sample organization`}
        </Button>
      ) : null}
      {create.isError ? <Outcome tone="bad">{failureText(create.error)}</Outcome> : null}
      {create.isSuccess ? (
        <Outcome tone="good">{t`${{ name: create.data.name }} was created: ${{ id: create.data.id }}`}</Outcome>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Create a sample organization?`}
        question={question}
        confirm={t`Create`}
        isPending={create.isPending}
        onConfirm={() => create.mutate({ name: sampleName }, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
