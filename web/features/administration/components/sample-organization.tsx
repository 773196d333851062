import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isExplainedError, textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useCreateOrganization } from "../../organizations/use-changes.ts";
import { Outcome } from "./debug-section.tsx";

const sampleName = "Sample Organization";

/** Returns the server's explanation of an error, otherwise a text with the reason. */
function failureText(error: unknown): string {
  const why = failureReason(error);
  return isExplainedError(error) || why === textOf(error)
    ? textOf(error)
    : message.organizationError("creating organization", why);
}

/** Asks for confirmation, because the organization is real and a user who creates one becomes its leader. */
export function SampleOrganization({ me }: { me: Me | null }) {
  const create = useCreateOrganization();
  const [isAsked, setAsked] = useState(false);
  const refusal = creationError(me);
  if (refusal !== null && create.isIdle) return <p className="text-15">{refusal}</p>;
  const becomesLeader = me?.user.role === "user" ? " Your role changes to leader." : "";
  return (
    <div className="flex flex-col gap-4">
      {refusal === null ? (
        <Button onPress={() => setAsked(true)} className="self-start">
          Create sample organization
        </Button>
      ) : null}
      {create.isError ? <Outcome tone="bad">{failureText(create.error)}</Outcome> : null}
      {create.isSuccess ? (
        <Outcome tone="good">
          {create.data.name} was created: {create.data.id}
        </Outcome>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title="Create a sample organization?"
        question={`“${sampleName}” will be a real organization.${becomesLeader}`}
        confirm="Create"
        isPending={create.isPending}
        onConfirm={() => create.mutate({ name: sampleName }, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
