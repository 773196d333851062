import { t } from "@lingui/core/macro";
import { Archive, ArchiveRestore, MailOpen, Reply, Trash2 } from "lucide-react";
import type { ContactMessage } from "../../../../domain/contact/contract.ts";
import { mailLink } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { answerLink } from "../answer.ts";
import type { MessageChange } from "../api.ts";

export function MessageBody({
  message,
  onChange,
  onDelete,
}: {
  message: ContactMessage;
  onChange: (change: MessageChange) => void;
  onDelete: () => void;
}) {
  const { email, comments, archived, read } = message;
  const ArchiveIcon = archived ? ArchiveRestore : Archive;
  return (
    <div className="ps-11 pe-5 pb-5">
      <p className="text-14">
        <TextLink href={mailLink(email)}>{email}</TextLink>
      </p>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">
        {comments}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <LinkButton href={answerLink(message)} variant="ink">
          <Reply aria-hidden="true" size={18} />
          {t`Reply`}
        </LinkButton>
        <Button onPress={() => onChange({ archived: !archived })}>
          <ArchiveIcon aria-hidden="true" size={18} />
          {archived ? t`Move to inbox` : t({ message: "Archive", context: "action" })}
        </Button>
        {read ? (
          <Button variant="quiet" onPress={() => onChange({ read: false })}>
            <MailOpen aria-hidden="true" size={18} />
            {t`Mark as unread`}
          </Button>
        ) : null}
        <Button variant="quiet" onPress={onDelete}>
          <Trash2 aria-hidden="true" size={18} />
          {t`Delete`}
        </Button>
      </div>
    </div>
  );
}
