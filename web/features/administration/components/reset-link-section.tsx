import { useMutation } from "@tanstack/react-query";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { makeLinkFor } from "../../people/api.ts";

const until = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** For somebody who gets no mail: the admin hands the link over (product 13.4). */
export function ResetLinkSection({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const make = useMutation({
    mutationFn: () => makeLinkFor(person),
    onError: (error) => toastError(isApiError(error) ? error.message : message.unexpected),
  });
  const link = make.data;
  const refusal = isOwn ? message.ownResetLink : person.status === "blocked" ? message.blockedNoLink : null;

  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {refusal ??
          "With a link they choose a new password themselves. Hand it over where nobody else reads it: whoever has it has the account."}
      </p>
      {link ? (
        <div className="mb-4 grid gap-3">
          <TextField
            label="Link"
            value={link.url}
            onChange={() => {}}
            isReadOnly
            description={`Works once, until ${until.format(new Date(link.expiresAt))}`}
          />
          <div>
            <CopyButton text={link.url} label="Copy the link" variant="plain" />
          </div>
        </div>
      ) : null}
      <Button isDisabled={refusal !== null} isPending={make.isPending} onPress={() => make.mutate()}>
        {link ? "Make another link" : "Make a link"}
      </Button>
    </>
  );
}
