import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { isolated } from "../../../../domain/core/isolated.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { errorStyle } from "../../../ui/field-style.ts";
import type { Editor } from "../use-editor.ts";
import { type ImportReport, useImport } from "../use-import.ts";
import { ImportQuestions } from "./import-questions.tsx";

/** What became of one contact file: why it was not read, a question, or what it filled. */
export function ImportedFile({ file, editor }: { file: File; editor: Editor }) {
  const { refusal, question, report, take, put, close, dismiss } = useImport(editor, file);
  return (
    <>
      {refusal ? (
        <p role="alert" className={errorStyle}>
          {refusal}
        </p>
      ) : null}
      {report ? <Report report={report} onDismiss={dismiss} /> : null}
      <ImportQuestions question={question} onTake={take} onPut={put} onClose={close} />
    </>
  );
}

function Report({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const { name, filled, notes, further } = report;
  const fields = filled === 1 ? "1 field" : `${filled} fields`;
  return (
    <Banner
      title={`${fields} filled from the contact${name === "" ? "" : ` of ${isolated(name)}`}. Look them over, then create the card.`}
      actions={
        <Button size="small" onPress={onDismiss}>
          Close
        </Button>
      }
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {further.length > 0 ? (
        <>
          <p>Also in the file, and a card has one place for each:</p>
          <ul className="mt-1 list-disc ps-5">
            {further.map((text) => (
              <li key={text}>
                <bdi>{internationalPhone(text)}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Banner>
  );
}
