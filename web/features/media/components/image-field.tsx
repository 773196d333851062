import { ImageUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { imageTypes } from "../../../../domain/media/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { errorStyle, hintStyle } from "../../../ui/field-style.ts";
import { FileButton } from "../../../ui/file-button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { type ImageKind, useImageUpload } from "../use-image-upload.ts";

type ImageFieldProps = {
  kind: ImageKind;
  value: string | null;
  onChange: (url: string | null) => void;
  /** Draws the image, or what stands there without one. */
  picture: (src: string | null) => ReactNode;
  hint: string;
  error?: string | undefined;
  isDisabled: boolean;
};

export function ImageField({ kind, value, onChange, picture, hint, error, isDisabled }: ImageFieldProps) {
  const { running, refusal, choose, forgetRefusal } = useImageUpload(kind, onChange);
  const problem = refusal ?? error;
  return (
    <FileDrop isDisabled={isDisabled} onFile={choose} className="flex items-center gap-4">
      {picture(running?.preview ?? value)}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton accept={imageTypes} onFile={choose} isPending={running !== null}>
            <ImageUp aria-hidden="true" size={19} />
            {value ? `Replace ${kind}` : `Add ${kind}`}
          </FileButton>
          {value ? (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${kind}`}
              onPress={() => {
                forgetRefusal();
                onChange(null);
              }}
            >
              <Trash2 aria-hidden="true" size={19} />
            </Button>
          ) : null}
        </div>
        {running ? (
          <ProgressBar label={`Uploading ${kind}`} value={running.share} />
        ) : (
          <p className={hintStyle}>{hint}</p>
        )}
        {problem ? (
          <p role="alert" className={errorStyle}>
            {problem}
          </p>
        ) : null}
      </div>
    </FileDrop>
  );
}
