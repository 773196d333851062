import { t } from "@lingui/core/macro";
import type { ListedContact } from "../../../../domain/contacts/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ListRow } from "../../../ui/list.tsx";
import { dayOf, meetingCountOf, workOf } from "../labels.ts";
import { TemperatureBadge } from "./temperature-badge.tsx";

/** `showsAssignee`: somebody else may look after it. */
type ContactRowProps = { contact: ListedContact; href: string; showsAssignee: boolean };

export function ContactRow({ contact, href, showsAssignee }: ContactRowProps) {
  const { name, email, phone, temperature, lastMetAt, meetingCount, assignee } = contact;
  return (
    <ListRow
      href={href}
      leading={<Avatar name={name} />}
      title={
        <span className="line-clamp-2">
          <bdi>{name}</bdi>
        </span>
      }
      secondary={
        <>
          <span className="line-clamp-2">
            <bdi>{workOf(contact) || email || phone}</bdi>
          </span>
          {showsAssignee && assignee ? (
            <span className="line-clamp-1">{t`Assigned to ${{ name: bidiIsolate(assignee.name) }}`}</span>
          ) : null}
        </>
      }
      trailing={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted sm:grid sm:w-76 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <span className="empty:max-sm:hidden">
            {temperature ? <TemperatureBadge temperature={temperature} /> : null}
          </span>
          <span className="contents sm:flex sm:flex-col sm:items-end sm:text-end">
            <time dateTime={lastMetAt} className="whitespace-nowrap text-text">
              {dayOf(lastMetAt)}
            </time>
            <span className={meetingCount === 1 ? "max-sm:hidden" : ""}>{meetingCountOf(meetingCount)}</span>
          </span>
        </div>
      }
    />
  );
}
