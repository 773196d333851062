import { t } from "@lingui/core/macro";
import { ContactRound } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { hintStyle } from "../../../ui/field-style.ts";
import { FileButton } from "../../../ui/file-button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { Editor } from "../use-editor.ts";

// Loaded with the first file, because most cards are created without one.
const ImportedFile = lazyPart(() => import("./imported-file.tsx").then((module) => module.ImportedFile), PartFailed);

const contactTypes = [".vcf", ".vcard", "text/vcard", "text/x-vcard", "text/directory"];

/** Fills a new card from a contact file of a phone or mail program. */
export function ImportContact({ editor }: { editor: Editor }) {
  const [chosen, setChosen] = useState<{ file: File; count: number } | null>(null);
  /** A save waits until the import was applied, failed or was skipped. */
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  function begin(): void {
    const endBefore = end.current;
    end.current = editor.work.hold(t`Reading contact file`);
    endBefore();
  }

  function take(file: File): void {
    begin();
    setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }));
  }

  function cancel(): void {
    setChosen(null);
    end.current();
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop onFile={take} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={hintStyle}>
          <span className="font-semibold text-text">{t`Already have a contact card?`}</span>{" "}
          {t`Your file stays in this browser.`}
        </p>
        <FileButton accept={contactTypes} onFile={take}>
          <ContactRound aria-hidden="true" size={19} />
          {t`Import contact file`}
        </FileButton>
      </FileDrop>
      {chosen ? (
        <Suspense>
          <ImportedFile
            key={chosen.count}
            file={chosen.file}
            editor={editor}
            onBegin={begin}
            onEnd={() => end.current()}
            onCancel={cancel}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
