import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "./button.tsx";

type FileButtonProps = {
  accept: readonly string[];
  onFile: (file: File) => void;
  isDisabled?: boolean;
  /** On a phone: opens the front ("user") or back ("environment") camera. */
  camera?: "user" | "environment";
  className?: string;
  children: ReactNode;
};

export function FileButton({ accept, onFile, isDisabled = false, camera, className, children }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={[...accept]}
      {...(camera ? { defaultCamera: camera } : {})}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onFile(file);
      }}
    >
      <Button isDisabled={isDisabled} {...(className ? { className } : {})}>
        {children}
      </Button>
    </FileTrigger>
  );
}
