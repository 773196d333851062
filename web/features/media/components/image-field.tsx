import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import type { ImageKind } from "../../../../domain/media/address.ts";
import { lazyPart } from "../../../api/lazy-part.ts";
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

// Nobody crops at first sight.
const CropDialog = lazyPart(() => import("./crop-dialog.tsx").then((module) => module.CropDialog), PartFailed);

type ImageFieldProps = {
  kind: ImageKind;
  value: string | null;
  onChange: (url: string | null) => void;
  /** Draws the image, or what stands there without one. */
  picture: (src: string | null) => ReactNode;
  hint: string;
  error?: string | undefined;
  isDisabled: boolean;
  /** A picture from elsewhere than this field, taken as if it were chosen here. */
  offered?: File | null;
};

/** A picture that is chosen, dropped, pasted or taken; the one before stays until another has arrived. */
export function ImageField({
  kind,
  value,
  onChange,
  picture,
  hint,
  error,
  isDisabled,
  offered = null,
}: ImageFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useResponsiveSource(box, value, kind);
  const { running, failure, send, cancel, forgetFailure } = useImageUpload(kind, onChange);
  const { refusal, cropping, choose, finish, forgetRefusal } = useImageChoice(kind, send);
  usePastedImage(field, !isDisabled && cropping === null, take);
  const problem = refusal ?? failure ?? error;

  function take(file: File) {
    forgetFailure();
    void choose(file);
  }

  const takeOffered = useEffectEvent(take);
  useEffect(() => {
    if (offered) takeOffered(offered);
  }, [offered]);

  return (
    <div ref={field} {...pictureField}>
      <FileDrop isDisabled={isDisabled} onFile={take} className="flex items-center gap-3 sm:gap-4">
        <div ref={box} className="shrink-0">
          {picture(running?.preview ?? shown)}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="grid items-center *:col-start-1 *:row-start-1">
            <div className={classNames("flex flex-col gap-2", running && "invisible")}>
              <ImageButtons
                kind={kind}
                hasValue={value !== null}
                isDisabled={isDisabled}
                onFile={take}
                onRemove={() => {
                  forgetRefusal();
                  forgetFailure();
                  onChange(null);
                }}
              />
              <p className={hintStyle}>{hint}</p>
            </div>
            {/* In the place of the buttons, so that nothing below moves. */}
            {running ? <UploadProgress label={`Uploading ${kind}`} share={running.share} onCancel={cancel} /> : null}
          </div>
          {problem ? (
            <p role="alert" className={errorStyle}>
              {problem}
            </p>
          ) : null}
        </div>
      </FileDrop>
      {cropping ? (
        <Suspense>
          <CropDialog choice={cropping} onDone={finish} onClose={() => finish(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
