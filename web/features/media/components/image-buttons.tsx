import { t } from "@lingui/core/macro";
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

const textsOf = {
  photo: () => ({ add: t`Add photo`, replace: t`Replace photo`, remove: t`Remove photo` }),
  logo: () => ({ add: t`Add logo`, replace: t`Replace logo`, remove: t`Remove logo` }),
};

export function ImageButtons({ kind, hasValue, isDisabled, onFile, onRemove }: ImageButtonsProps) {
  const texts = textsOf[kind]();
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton accept={imageTypes} onFile={onFile} isDisabled={isDisabled}>
        <ImageUp aria-hidden="true" size={19} />
        {hasValue ? texts.replace : texts.add}
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
          {t`Camera`}
        </FileButton>
      ) : null}
      {hasValue ? (
        <Button variant="quiet" size="icon" aria-label={texts.remove} isDisabled={isDisabled} onPress={onRemove}>
          <Trash2 aria-hidden="true" size={19} />
        </Button>
      ) : null}
    </div>
  );
}
