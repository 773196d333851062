import { t } from "@lingui/core/macro";
import { Check, Minus, UserX } from "lucide-react";
import { useState } from "react";
import type { Contact, Meeting, ReadNotice as Read } from "../../../../domain/contacts/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { isLanguage, languageNames } from "../../../../domain/core/languages.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { eventHref } from "../events/api.ts";
import { dayOf, originOf } from "../labels.ts";
import { monthsText } from "../months-text.ts";
import { Facts } from "./contact-panel.tsx";

/** `onSplit`: null for the only meeting. */
type ContactMeetingProps = { contact: Contact; meeting: Meeting; onSplit: (() => void) | null };

export function ContactMeeting({ contact, meeting, onSplit }: ContactMeetingProps) {
  const { at, answers, consents, fields, notice } = meeting;
  const entered = enteredOtherwise(contact, meeting);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-15 font-semibold">
            <Moment at={at} />
          </h3>
          <p className="text-14 text-muted wrap-anywhere">{placeOf(meeting)}</p>
          {meeting.event ? (
            <TextLink href={eventHref(meeting.event.id)}>
              <bdi>{meeting.event.name}</bdi>
            </TextLink>
          ) : null}
        </div>
        {onSplit ? (
          <Button size="small" variant="quiet" onPress={onSplit}>
            <UserX aria-hidden="true" size={16} />
            {t`Not the same person`}
          </Button>
        ) : null}
      </div>
      {entered.length > 0 ? <Facts facts={[{ label: t`Entered`, value: <bdi>{entered.join(" · ")}</bdi> }]} /> : null}
      {fields.note ? (
        <Facts
          facts={[
            {
              label: meeting.source === "form" ? t`Their note` : t`Note`,
              value: (
                <span dir="auto" className="block whitespace-pre-wrap">
                  {fields.note}
                </span>
              ),
            },
          ]}
        />
      ) : null}
      {answers.length > 0 ? (
        <Facts
          facts={answers.map(({ id, label, values }) => ({
            id,
            label,
            value: values.map((value) => (
              <span key={value} className="block whitespace-pre-wrap">
                <bdi>{value}</bdi>
              </span>
            )),
          }))}
        />
      ) : null}
      {consents.length > 0 ? <Consents consents={consents} /> : null}
      {notice ? <ReadNotice notice={notice} meeting={meeting} /> : null}
    </li>
  );
}

const fieldNames = ["name", "email", "phone", "company", "jobTitle"] as const;

/** What the visitor entered at this meeting that the contact does not say. */
const enteredOtherwise = (contact: Contact, { fields }: Meeting): string[] =>
  fieldNames.filter((name) => fields[name] !== "" && fields[name] !== contact[name]).map((name) => fields[name]);

/** The channel or how its owner entered it, the card, and whose it is. */
function placeOf(meeting: Meeting): string {
  const { card, person, source } = meeting;
  const owner = person && person.name !== card?.name ? person.name : null;
  const isCardDeleted = card === null && source === "form";
  return [originOf(meeting), card?.name ?? (isCardDeleted ? t`Deleted card` : null), owner]
    .filter((part) => part !== null)
    .map(bidiIsolate)
    .join(" · ");
}

/** The proof, in the words of the settings. */
function ReadNotice({ notice, meeting }: { notice: Read; meeting: Meeting }) {
  const { at, receivedAt, language } = meeting;
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t`What the visitor read`} isOpen={isOpen} onToggle={setOpen}>
      <Facts
        facts={[
          { label: t`Who keeps the contacts`, value: <bdi>{notice.controller}</bdi> },
          { label: t`Who runs the server`, value: <bdi>{notice.operator}</bdi> },
          { label: t`Where people ask about their data`, value: <bdi>{notice.rightsContact}</bdi> },
          { label: t`Kept for`, value: monthsText(notice.retentionMonths) },
          {
            label: t`Language`,
            value: language !== null && isLanguage(language) ? <bdi>{languageNames[language]}</bdi> : null,
          },
          // Its time is then by the clock of the visitor's phone.
          { label: t`Received by the server`, value: receivedAt === at ? null : <Moment at={receivedAt} /> },
        ]}
      />
    </Disclosure>
  );
}

function Consents({ consents }: Pick<Meeting, "consents">) {
  return (
    <div className="text-15">
      <p className="text-14 text-muted">{t`Consents`}</p>
      <ul className="mt-0.5 flex flex-col gap-1.5">
        {consents.map((consent) => (
          <Consent key={consent.purposeId} {...consent} />
        ))}
      </ul>
    </div>
  );
}

function Consent({ purpose, isGiven, withdrawnAt }: Meeting["consents"][number]) {
  const isValid = isGiven && withdrawnAt === null;
  const Icon = isValid ? Check : Minus;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" size={17} className={`mt-0.5 shrink-0 ${isValid ? "text-good" : "text-muted"}`} />
      <span className="min-w-0 wrap-anywhere">
        <bdi>{purpose}</bdi>{" "}
        <span className="text-14 text-muted">
          {withdrawnAt !== null
            ? t`Withdrawn on ${{ day: dayOf(withdrawnAt) }}`
            : isGiven
              ? t({ message: "Given", context: "consent" })
              : t({ message: "Refused", context: "consent" })}
        </span>
      </span>
    </li>
  );
}
