import { ContactRound } from "lucide-react";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { errorStyle, hintStyle } from "../../../ui/field-style.ts";
import { FileButton } from "../../../ui/file-button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import type { Editor } from "../use-editor.ts";
import { type ImportReport, useImport } from "../use-import.ts";
import { ImportQuestions } from "./import-questions.tsx";

const contactTypes = [".vcf", ".vcard", "text/vcard", "text/x-vcard", "text/directory"];

/** A contact that a person has already, on a phone or in a mail program, fills their new card. */
export function ImportContact({ editor }: { editor: Editor }) {
  const { refusal, question, report, read, take, put, close, dismiss } = useImport(editor);
  return (
    <div className="mb-8 flex flex-col gap-3">
      <FileDrop
        onFile={(file) => void read(file)}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-paper-2 p-4"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-15 font-semibold">Have your contact on your phone?</p>
          <p className={hintStyle}>
            Its file (.vcf) fills this form. Choose it or drop it here; it is read in your browser.
          </p>
        </div>
        <FileButton accept={contactTypes} onFile={(file) => void read(file)}>
          <ContactRound aria-hidden="true" size={19} />
          Choose a contact file
        </FileButton>
        {refusal ? (
          <p role="alert" className={`${errorStyle} basis-full`}>
            {refusal}
          </p>
        ) : null}
      </FileDrop>
      {report ? <Report report={report} onDismiss={dismiss} /> : null}
      <ImportQuestions question={question} onTake={take} onPut={put} onClose={close} />
    </div>
  );
}

function Report({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const { name, filled, notes, further } = report;
  const fields = filled === 1 ? "1 field" : `${filled} fields`;
  return (
    <Banner
      title={`${fields} filled from the contact${name === "" ? "" : ` of ${name}`}. Look them over, then create the card.`}
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
