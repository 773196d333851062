import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { FileUp, ScanQrCode } from "lucide-react";
import { useState } from "react";
import type { Me } from "../../../../domain/people/schema.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { lazyPart } from "../../../network/lazy-part.ts";
import type { WaitingContact } from "../../../offline/waiting-contacts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DraftOffer } from "../../../ui/draft-notices.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import { originOf } from "../labels.ts";
import { CaptureForm } from "./capture-form.tsx";
import { type CaptureValues, textNames } from "./capture-values.ts";
import { ContactFileChoice } from "./contact-file-choice.tsx";
import { SavedPanel } from "./saved-panel.tsx";
import { textLabels, useCaptureForm } from "./use-capture-form.ts";
import { type ReplaceQuestion, useFilling } from "./use-filling.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

const CodeScanner = lazyPart(
  () => import("./code-scanner.tsx").then((module) => module.CodeScanner),
  ({ onRetry, hasRetried, onClose }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} />,
);

type CaptureScreenProps = { me: Me; corrected: WaitingContact | null };

export function CaptureScreen({ me, corrected }: CaptureScreenProps) {
  const userId = me.user.id;
  const isReadOnly = me.user.status !== "active";
  const navigate = useNavigate();
  const capture = useCaptureForm(userId, corrected);
  const filling = useFilling(capture);
  const scanning = useDialogState<true>();
  const [isNext, setNext] = useState(false);
  const { form, draft, versions, saved, isSaving } = capture;

  function addAnother(): void {
    capture.addAnother();
    filling.begin();
    setNext(true);
    if (corrected) void navigate({ to: "/contacts/new", replace: true });
  }

  return (
    <>
      <WaitingNotice userId={userId} corrected={corrected?.token} />
      {saved ? (
        <SavedPanel saved={saved} onAddAnother={addAnother} />
      ) : (
        <FileDrop onFile={(file) => void filling.readFile(file)} isDisabled={isReadOnly}>
          <Panel>
            <div className="mb-5 flex flex-col gap-3">
              {draft.offered && !isReadOnly ? (
                <DraftOffer
                  at={draft.offered.at}
                  mayTryAgain={false}
                  isDisabled={isSaving}
                  onRestore={() => void draft.restore()}
                  onDiscard={draft.discard}
                  onSave={() => {}}
                />
              ) : null}
              <div className="flex flex-wrap gap-3 *:min-w-fit max-sm:*:flex-1">
                <Button
                  isDisabled={isReadOnly}
                  onPress={() => {
                    filling.begin();
                    scanning.open(true);
                  }}
                >
                  <ScanQrCode aria-hidden="true" size={19} />
                  {t`Scan a code`}
                </Button>
                <FileButton
                  accept={[".vcf", "text/vcard", "text/x-vcard"]}
                  isDisabled={isReadOnly}
                  onFile={(file) => void filling.readFile(file)}
                >
                  <FileUp aria-hidden="true" size={19} />
                  {t`Open a .vcf file`}
                </FileButton>
              </div>
              {filling.refusal ? <Banner tone="bad">{filling.refusal}</Banner> : null}
              {filling.filledFrom ? <Banner>{t`Filled in. Check it, then save.`}</Banner> : null}
            </div>
            <CaptureForm capture={capture} isReadOnly={isReadOnly} takesFocus={isNext} />
          </Panel>
        </FileDrop>
      )}
      <Dialog isOpen={scanning.isOpen} onClose={scanning.close} title={t`Scan a code`}>
        {scanning.isOpen ? (
          <CodeScanner
            onContact={(contact) => {
              scanning.close();
              filling.take(contact, "scan");
            }}
            onClose={scanning.close}
          />
        ) : null}
      </Dialog>
      <Dialog
        isOpen={filling.choice !== null}
        onClose={filling.closeChoice}
        title={t`Which contacts do you want to save?`}
      >
        {filling.choice ? (
          <ContactFileChoice userId={userId} {...filling.choice} onClose={filling.closeChoice} />
        ) : null}
      </Dialog>
      <ReplaceDialog question={filling.question} onAnswer={filling.answer} onClose={filling.closeQuestion} />
      <VersionDialog question={versions.question} fields={versionFields()} lead={t`Choose what to keep.`} />
      <LeaveGuard isDirty={form.formState.isDirty} />
    </>
  );
}

type ReplaceDialogProps = {
  question: ReplaceQuestion | null;
  onAnswer: (question: ReplaceQuestion, isReplaced: boolean) => void;
  onClose: () => void;
};

function ReplaceDialog({ question, onAnswer, onClose }: ReplaceDialogProps) {
  const labels = textLabels();
  const fields = question?.conflicts.map((name) => labels[name]).join(", ") ?? "";
  return (
    <Dialog
      kind="question"
      isOpen={question !== null}
      onClose={onClose}
      title={t`Replace what you typed?`}
      actions={
        question ? (
          <>
            <Button autoFocus onPress={onClose}>
              {t`Cancel`}
            </Button>
            <Button onPress={() => onAnswer(question, false)}>{t`Keep mine, fill in the rest`}</Button>
            <Button variant="danger" onPress={() => onAnswer(question, true)}>
              {t`Replace`}
            </Button>
          </>
        ) : null
      }
    >
      <p className="text-muted">{t`The contact has different values for fields you filled in: ${{ fields }}.`}</p>
    </Dialog>
  );
}

const versionFields = (): VersionFields<CaptureValues> => {
  const labels = textLabels();
  const shown = textNames.map((name) => [name, { label: labels[name], show: (values: CaptureValues) => values[name] }]);
  const show = ({ source }: CaptureValues) => originOf({ source, channel: null });
  return { ...Object.fromEntries(shown), source: { label: t`Source`, show } };
};
