import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { Button } from "../../../ui/button.tsx";
import { useCreateOrganization } from "../../organizations/use-changes.ts";
import { Outcome } from "./debug-section.tsx";

const sampleName = "Sample Organization";

/** A refusal in its own words; what failed otherwise, with the reason. */
function failureText(error: unknown): string {
  const why = failureReason(error);
  return why === textOf(error) ? why : message.organizationError("creating organization", why);
}

export function SampleOrganization() {
  const create = useCreateOrganization();
  return (
    <div className="flex flex-col gap-4">
      <Button isPending={create.isPending} onPress={() => create.mutate({ name: sampleName })} className="self-start">
        Create sample organization
      </Button>
      {create.isError ? <Outcome tone="bad">{failureText(create.error)}</Outcome> : null}
      {create.isSuccess ? (
        <Outcome tone="good">
          {create.data.name} was created: {create.data.id}
        </Outcome>
      ) : null}
    </div>
  );
}
