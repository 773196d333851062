import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import type { ImportedContact } from "../../../../domain/contact-files/contact-import-card.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ImportedField } from "../imported-values.ts";
import type { ImportQuestion } from "../use-import.ts";

type ImportQuestionsProps = {
  question: ImportQuestion | null;
  onTake: (contact: ImportedContact, index: number) => void;
  onPut: (contact: ImportedContact, fields: readonly ImportedField[]) => void;
  onClose: () => void;
};

export function ImportQuestions({ question, onTake, onPut, onClose }: ImportQuestionsProps) {
  return (
    <>
      <Dialog isOpen={question?.ask === "which"} onClose={onClose} title={t`Which contact is yours?`}>
        {question?.ask === "which" ? <Contacts {...question} onTake={onTake} /> : null}
      </Dialog>
      <Dialog
        kind="question"
        isOpen={question?.ask === "replace"}
        onClose={onClose}
        title={t`Replace what you typed?`}
        actions={question?.ask === "replace" ? <Answers {...question} onPut={onPut} onClose={onClose} /> : null}
      >
        {question?.ask === "replace" ? (
          <p className="text-muted">
            {t`The contact has different values for fields you filled in: ${{ fields: question.typed.map(({ label }) => label).join(", ") }}.`}
          </p>
        ) : null}
      </Dialog>
    </>
  );
}

type ContactsProps = Pick<Extract<ImportQuestion, { ask: "which" }>, "contacts" | "more"> &
  Pick<ImportQuestionsProps, "onTake">;

function Contacts({ contacts, more, onTake }: ContactsProps) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may have the same visible values
          <li key={index}>
            <Button onPress={() => onTake(contact, index)} className="h-auto! w-full justify-start! py-2.5 text-start">
              <ContactLines contact={contact} />
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-4 text-14 text-muted">
          {plural(more, { one: "The file has # more contact.", other: "The file has # more contacts." })}
        </p>
      ) : null}
    </>
  );
}

/** Shows the contact's name and what distinguishes it from others of that name. */
function ContactLines({ contact: { name, company, email, phone } }: { contact: ImportedContact }) {
  const [title = t`No name`, ...more] = [name, company, email, phone].filter((text) => text !== "");
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" className="block truncate font-semibold">
        {title}
      </span>
      <span dir="auto" className="block truncate text-14 font-normal text-muted">
        {more.map((text, index) => (
          <Fragment key={text}>
            {index > 0 ? " · " : null}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

type AnswersProps = Extract<ImportQuestion, { ask: "replace" }> & Pick<ImportQuestionsProps, "onPut" | "onClose">;

function Answers({ contact, fields, typed, onPut, onClose }: AnswersProps) {
  const kept = fields.filter((field) => !typed.includes(field));
  return (
    <>
      <Button autoFocus onPress={onClose}>
        {t`Cancel`}
      </Button>
      <Button onPress={() => onPut(contact, kept)}>{t`Keep mine, fill in the rest`}</Button>
      <Button variant="danger" onPress={() => onPut(contact, fields)}>
        {t`Replace`}
      </Button>
    </>
  );
}
