import { t } from "@lingui/core/macro";
import { type ReactNode, type Ref, Suspense, useEffect, useImperativeHandle, useRef } from "react";
import type { Design } from "../../../../domain/cards/designs.ts";
import type { ImageKind } from "../../../../domain/media/address.ts";
import type { PendingWork } from "../../../forms/use-pending-work.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { errorStyle, hintStyle } from "../../../ui/field-style.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { useImageChoice } from "../use-image-choice.ts";
import { useImageUpload } from "../use-image-upload.ts";
import { pictureField, usePastedImage } from "../use-pasted-image.ts";
import { useResponsiveSource } from "../use-responsive-source.ts";
import { ImageButtons } from "./image-buttons.tsx";
import { UploadProgress } from "./upload-progress.tsx";

// Loaded on demand, when a picture is cropped.
const CropDialog = lazyPart(
  () => import("./crop-dialog.tsx").then((module) => module.CropDialog),
  ({ onRetry, hasRetried, onClose }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} />,
);

export type TakePicture = (file: File) => void;

type ImageFieldProps = {
  kind: ImageKind;
  /** The card's design, for the frame of the crop dialog. */
  design?: Design | undefined;
  value: string | null;
  onChange: (url: string | null) => void;
  /** Renders the image, or a placeholder for null. */
  picture: (src: string | null) => ReactNode;
  hint: string;
  error?: string | undefined;
  isDisabled: boolean;
  /** The form's pending work, which a save waits for. */
  work: PendingWork;
  /** Accepts a picture from outside this field, as if it were chosen here. */
  taker?: Ref<TakePicture>;
};

/** Accepts a chosen, dropped, pasted or taken picture. The previous one stays until the upload is done. */
export function ImageField(props: ImageFieldProps) {
  const { kind, design = "lift", value, onChange, picture, hint, error, isDisabled, work, taker } = props;
  const field = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useResponsiveSource(box, value, kind);
  const { running, failure, send, cancel, forgetFailure } = useImageUpload(kind, onChange);
  const { refusal, cropping, choose, finish, forgetRefusal } = useImageChoice(kind);
  usePastedImage(field, !isDisabled && cropping === null, (file) => take(file));
  const problem = refusal ?? failure?.text ?? error;
  const problemLine = useRef<HTMLParagraphElement>(null);
  const isFileRefused = refusal !== null || failure !== null;
  // The picture may have been chosen far from here, on the card itself.
  useEffect(() => {
    if (isFileRefused) problemLine.current?.scrollIntoView({ block: "nearest" });
  }, [isFileRefused]);
  const uploading = kind === "photo" ? t`Photo upload` : t`Logo upload`;

  /** Shows a failure here and rejects the pending work. */
  function take(file: File, isCropped = false) {
    forgetFailure();
    const run = async (onProgress: (share: number) => void) => {
      const ready = isCropped ? file : await choose(file);
      if (ready) await send(ready, onProgress);
    };
    work.track(uploading, run).catch(() => {});
  }

  useImperativeHandle(taker, () => (file) => take(file));

  return (
    <div ref={field} {...pictureField}>
      <FileDrop
        isDisabled={isDisabled}
        onFile={(file) => take(file)}
        className="flex flex-wrap items-center gap-3 sm:gap-4"
      >
        <div ref={box} className="shrink-0">
          {picture(running?.preview ?? failure?.preview ?? shown)}
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2">
          <div className="grid grid-cols-1 items-center *:col-start-1 *:row-start-1">
            <div className={classNames("flex flex-col gap-2", running && "invisible")}>
              <ImageButtons
                kind={kind}
                hasValue={value !== null}
                isDisabled={isDisabled}
                onFile={(file) => take(file)}
                onRemove={() => {
                  forgetRefusal();
                  forgetFailure();
                  onChange(null);
                }}
              />
              <p className={hintStyle}>{hint}</p>
            </div>
            {/* Replaces the buttons, to avoid a layout shift. */}
            {running ? <UploadProgress label={uploading} share={running.share} onCancel={cancel} /> : null}
          </div>
          {problem ? (
            <p ref={problemLine} role="alert" className={classNames(errorStyle, "scroll-my-24")}>
              {translateText(problem)}
            </p>
          ) : null}
          {failure && !refusal ? (
            <Button
              size="small"
              isDisabled={isDisabled}
              onPress={() => take(failure.file, true)}
              className="self-start"
            >
              {failure.isSmaller ? t`Try again with a smaller image` : t`Try again`}
            </Button>
          ) : null}
        </div>
      </FileDrop>
      {cropping ? (
        <Suspense>
          <CropDialog choice={cropping} design={design} onDone={finish} onClose={() => finish(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
