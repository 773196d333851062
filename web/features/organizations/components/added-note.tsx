import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { absoluteAddress } from "../../../page/absolute-address.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";

export type AddedPerson = { name: string; email: string; password: string; team: string };

type AddedNoteProps = { added: AddedPerson; onAnother: () => void; onDone: () => void };

/** Shows the temporary password, which must be handed over now because it is never shown again. */
export function AddedNote({ added, onAnother, onDone }: AddedNoteProps) {
  const address = absoluteAddress("/login");
  const { name, team } = added;

  return (
    <div className="flex min-h-full flex-col gap-5">
      <p role="status" className="flex items-start gap-3 text-17 font-semibold">
        <CircleCheck aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-good" />
        <span className="min-w-0 wrap-anywhere">
          <Trans>
            <bdi>{name}</bdi> was added to <bdi>{team}</bdi>
          </Trans>
        </span>
      </p>
      <p className="text-muted">
        {t`Share these details now. You won't see the password again. They'll choose a new one when they first log in.`}
        {sendsMail() ? null : ` ${t`If it gets lost, an administrator can create a reset link for them.`}`}
      </p>
      <dl className="grid gap-x-5 gap-y-2 rounded-field bg-paper-2 px-4 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Row term={t`Login page`}>{address}</Row>
        <Row term={t`Email`}>{added.email}</Row>
        <Row term={t`Temporary password`}>{added.password}</Row>
      </dl>
      <div className="mt-auto flex flex-wrap gap-3 pt-2 *:min-w-fit *:flex-1 md:justify-end md:*:flex-none">
        <Button onPress={onAnother}>{t`Add another`}</Button>
        <CopyButton
          text={`${address}\n${added.email}\n${added.password}`}
          label={t`Copy login details`}
          what={t`The login details`}
          variant="action"
        />
        <Button onPress={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-14 text-muted">{term}</dt>
      <dd dir="ltr" className="text-15 font-semibold wrap-anywhere select-all max-sm:mb-2">
        {children}
      </dd>
    </>
  );
}
