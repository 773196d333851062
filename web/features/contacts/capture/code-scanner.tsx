import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import type { ImportedContact } from "../../../../domain/contact-files/contact-import-card.ts";
import { useIsMounted } from "../../../forms/use-is-mounted.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { readCodeInPhoto } from "./code-pictures.ts";
import { type CodeProblem, readCodeText } from "./read-contact.ts";
import { type CameraProblem, useCamera } from "./use-camera.ts";

/** What happened, and what to do now. */
const cameraProblems: Record<CameraProblem, readonly [MessageDescriptor, MessageDescriptor]> = {
  insecure: [
    msg`This page isn't secure`,
    msg`Browsers open the camera only on https:// pages. Choose a photo of the code, or enter the contact by hand.`,
  ],
  absent: [msg`No camera found`, msg`Choose a photo of the code, or enter the contact by hand.`],
  refused: [
    msg`The camera isn't allowed`,
    msg`Allow it for this page in your browser, then try again. Or choose a photo of the code.`,
  ],
  busy: [msg`The camera is in use`, msg`Close the app that uses it, then try again. Or choose a photo of the code.`],
};

type Problem = CodeProblem | "no-code" | "no-photo";
const codeProblems: Record<Problem, readonly [MessageDescriptor, MessageDescriptor]> = {
  unknown: [
    msg`This code has no contact`,
    msg`Scan a vCard, a MECARD or the code of a card on this server, or enter the contact by hand.`,
  ],
  foreign: [
    msg`This code isn't a card on this server`,
    msg`Open it with your phone's camera, or enter the contact by hand.`,
  ],
  "card-gone": [msg`This card isn't available`, msg`Ask for another code, or enter the contact by hand.`],
  "no-connection": [
    msg`This card can't be read offline`,
    msg`Scan it again when you're back online, or enter the contact by hand.`,
  ],
  "no-code": [
    msg`No QR code found in this photo`,
    msg`Take a sharper photo closer to the code, or enter the contact by hand.`,
  ],
  "no-photo": [msg`This file isn't a photo`, msg`Choose a photo of the code, or enter the contact by hand.`],
};

type CodeScannerProps = { onContact: (contact: ImportedContact) => void; onClose: () => void };

/** Reads a QR code with the camera or from a photo. */
export function CodeScanner({ onContact, onClose }: CodeScannerProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReading, setReading] = useState(false);
  const [tries, setTries] = useState(0);
  const isMounted = useIsMounted();

  async function take(text: string): Promise<void> {
    const read = await readCodeText(text);
    if (!isMounted.current) return;
    if ("contact" in read) onContact(read.contact);
    else setProblem(read.problem);
  }

  async function readPhoto(file: File): Promise<void> {
    setProblem(null);
    setReading(true);
    try {
      const text = await readCodeInPhoto(file);
      if (text === null) setProblem("no-code");
      else await take(text);
    } catch {
      setProblem("no-photo");
    } finally {
      if (isMounted.current) setReading(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <CameraView key={tries} onText={take} onRetry={() => setTries(tries + 1)} />
      {problem ? (
        <Banner tone="bad" title={i18n._(codeProblems[problem][0])}>
          {i18n._(codeProblems[problem][1])}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
        <FileButton accept={["image/*"]} onFile={(file) => void readPhoto(file)} isDisabled={isReading}>
          <ImageUp aria-hidden="true" size={19} />
          {isReading ? t`Reading the photo…` : t`Choose a photo`}
        </FileButton>
        <Button onPress={onClose}>{t`Enter by hand`}</Button>
      </div>
    </div>
  );
}

type CameraViewProps = { onText: (text: string) => Promise<void>; onRetry: () => void };

function CameraView({ onText, onRetry }: CameraViewProps) {
  const { video, state } = useCamera(onText);
  if (state !== "starting" && state !== "on") {
    const [title, next] = cameraProblems[state];
    const mayRetry = state === "refused" || state === "busy";
    return (
      <Banner
        tone="warn"
        title={i18n._(title)}
        actions={mayRetry ? <Button size="small" onPress={onRetry}>{t`Try again`}</Button> : null}
      >
        {i18n._(next)}
      </Banner>
    );
  }
  return (
    <>
      <p className="text-15 text-muted">{t`Point the camera at a QR code: a contact, or a card on this server.`}</p>
      <div className="relative grid aspect-square max-h-[50vh] w-full place-items-center overflow-clip rounded-field bg-paper-2">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera`}
          className="absolute inset-0 size-full object-cover"
        />
        {state === "starting" ? (
          <span role="status" className="flex items-center gap-3 text-15">
            <Spinner />
            {t`Starting the camera…`}
          </span>
        ) : null}
      </div>
    </>
  );
}
