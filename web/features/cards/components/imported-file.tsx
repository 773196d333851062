import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import type { UnimportedValue } from "../../../../domain/contact-files/contact-import-unimported.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { errorStyle } from "../../../ui/field-style.ts";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { charsets, propertyLabel } from "../contact-file-labels.ts";
import type { Editor } from "../use-editor.ts";
import { type ImportCourse, type ImportReport, useImport } from "../use-import.ts";
import { ImportQuestions } from "./import-questions.tsx";

type ImportedFileProps = ImportCourse & {
  file: File;
  editor: Editor;
  /** Called if this code fails to load. */
  onCancel: () => void;
};

/** Shows the result of a contact file: an error, a question or the filled fields. */
export function ImportedFile({ file, editor, onBegin, onEnd }: ImportedFileProps) {
  const { refusal, question, report, take, put, readAs, close, dismiss } = useImport(editor, file, { onBegin, onEnd });
  return (
    <>
      {refusal ? (
        <p role="alert" className={errorStyle}>
          {translateText(refusal)}
        </p>
      ) : null}
      {report ? <Report report={report} onCharset={readAs} onDismiss={dismiss} /> : null}
      <ImportQuestions question={question} onTake={take} onPut={put} onClose={close} />
    </>
  );
}

type ReportProps = { report: ImportReport; onCharset: (name: string) => Promise<void>; onDismiss: () => void };

function Report({ report, onCharset, onDismiss }: ReportProps) {
  const { name, filled, notes, further, unread, charset } = report;
  return (
    <Banner
      title={filledText(filled, bidiIsolate(name))}
      actions={
        <Button size="small" onPress={onDismiss}>
          {t`Close`}
        </Button>
      }
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {charset ? <Charset charset={charset} onChange={onCharset} /> : null}
      {further.length > 0 ? (
        <>
          <p>{t`Also in the file, but a card has room for only one of each:`}</p>
          <ul className="mt-1 list-disc ps-5">
            {further.map((text) => (
              <li key={text}>
                <bdi>{internationalPhone(text)}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {unread.length > 0 ? <UnreadList unread={unread} /> : null}
    </Banner>
  );
}

function filledText(filled: number, name: string): string {
  return name === ""
    ? plural(filled, {
        one: "# field filled in from the contact. Check it, then create the card.",
        other: "# fields filled in from the contact. Check them, then create the card.",
      })
    : plural(filled, {
        one: `# field filled in from ${name}'s contact. Check it, then create the card.`,
        other: `# fields filled in from ${name}'s contact. Check them, then create the card.`,
      });
}

/** Shows the guessed charset with a choice of others. */
function Charset({ charset, onChange }: { charset: string; onChange: (name: string) => Promise<void> }) {
  const options = charsets.map(([value, label]) => ({ value, label: i18n._(label) }));
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>{t`The file doesn't say which text encoding it uses. If names look wrong, choose another encoding.`}</p>
      <PillSelect
        label={t`Text encoding`}
        value={charset}
        options={options}
        onChange={(name) => void onChange(name)}
        className="-ms-3"
      />
    </div>
  );
}

/** A longer list would slow down the page. */
const maxListed = 200;

/** Lists all values that the card has no field for or that could not be read. */
function UnreadList({ unread }: { unread: readonly UnimportedValue[] }) {
  const [isOpen, setOpen] = useState(unread.length <= 5);
  const title = plural(
    { count: unread.length },
    { one: "# entry in the file wasn't used", other: "# entries in the file weren't used" },
  );
  return (
    <Disclosure title={title} isOpen={isOpen} onToggle={setOpen} className="mt-1">
      <ul className="max-h-60 list-disc overflow-y-auto ps-5">
        {unread.slice(0, maxListed).map(({ name, text }) => (
          <li key={`${name}:${text}`}>
            {propertyLabel(name)}
            {text === "" ? null : (
              <>
                : <bdi>{text}</bdi>
              </>
            )}
          </li>
        ))}
        {unread.length > maxListed ? (
          <li>{plural({ count: unread.length - maxListed }, { one: "and # more", other: "and # more" })}</li>
        ) : null}
      </ul>
    </Disclosure>
  );
}
