import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type FileDropProps = {
  onFile: (file: File) => void;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/**
 * Takes a dropped file; choosing one with a button is FileButton's part, so nothing here is only for the mouse.
 * Our own, because React Aria's brings 25 KB of spoken drag instructions for things that are not files.
 */
export function FileDrop({ onFile, isDisabled = false, className, children }: FileDropProps) {
  // Entering a child counts as entering before leaving the parent; the balance says whether the file is still above.
  const depth = useRef(0);
  const [isTarget, setTarget] = useState(false);

  function move(event: DragEvent, step: number) {
    if (isDisabled || !carriesFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setTarget(depth.current > 0);
  }

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setTarget(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards
    <div
      onDragEnter={(event) => move(event, 1)}
      onDragOver={(event) => move(event, 0)}
      onDragLeave={(event) => move(event, -1)}
      onDrop={drop}
      className={classNames(
        "rounded-field outline-2 outline-offset-6 outline-dashed",
        isTarget ? "bg-paper-2 outline-focus" : "outline-transparent",
        className,
      )}
    >
      {children}
    </div>
  );
}
