import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "./button.tsx";

type FileButtonProps = {
  accept: readonly string[];
  onFile: (file: File) => void;
  isPending?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

export function FileButton({ accept, onFile, isPending, isDisabled, children }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={[...accept]}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onFile(file);
      }}
    >
      <Button isPending={isPending ?? false} isDisabled={isDisabled ?? false}>
        {children}
      </Button>
    </FileTrigger>
  );
}
