import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { message } from "../../../../domain/core/messages.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { isApiError } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { dateFormat } from "../../../texts/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { createLinkFor } from "../../people/api.ts";

const until = dateFormat({ timeStyle: "short" });

/** For users who do not receive emails: the admin passes on the link (product 13.4). */
export function ResetLinkSection({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const make = useMutation({
    mutationFn: () => createLinkFor(person),
    onError: (error) => toastError(isApiError(error) ? error.message : message.unexpected),
  });
  const link = make.data;
  const refusal = isOwn ? message.ownResetLink : person.status === "blocked" ? message.blockedNoLink : null;

  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {refusal === null
          ? t`Create a link they can use to choose a new password. Share it privately. Anyone with the link can take over the account.`
          : translateText(refusal)}
      </p>
      {link ? (
        <div className="mb-4 grid gap-3">
          <TextField
            label={t`Link`}
            value={link.url}
            onChange={() => {}}
            isReadOnly
            description={t`Works once and expires at ${{ time: until.format(new Date(link.expiresAt)) }}`}
          />
          <div>
            <CopyButton text={link.url} label={t`Copy link`} variant="plain" />
          </div>
        </div>
      ) : null}
      <Button isDisabled={refusal !== null} isPending={make.isPending} onPress={() => make.mutate()}>
        {link ? t`Create new link` : t`Create link`}
      </Button>
    </>
  );
}
