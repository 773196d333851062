import { Camera, ImageUp, Trash2 } from "lucide-react";
import type { ImageKind } from "../../../../domain/media/address.ts";
import { imageTypes } from "../../../../domain/media/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";

type ImageButtonsProps = {
  kind: ImageKind;
  hasValue: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

export function ImageButtons({ kind, hasValue, isDisabled, onFile, onRemove }: ImageButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton accept={imageTypes} onFile={onFile} isDisabled={isDisabled}>
        <ImageUp aria-hidden="true" size={19} />
        {hasValue ? `Replace ${kind}` : `Add ${kind}`}
      </FileButton>
      {kind === "photo" ? (
        <FileButton
          accept={imageTypes}
          camera="user"
          onFile={onFile}
          isDisabled={isDisabled}
          className="hidden pointer-coarse:inline-flex"
        >
          <Camera aria-hidden="true" size={19} />
          Camera
        </FileButton>
      ) : null}
      {hasValue ? (
        <Button variant="quiet" size="icon" aria-label={`Remove ${kind}`} isDisabled={isDisabled} onPress={onRemove}>
          <Trash2 aria-hidden="true" size={19} />
        </Button>
      ) : null}
    </div>
  );
}
