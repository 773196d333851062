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
 * Accepts a dropped file; FileButton does the same for keyboards. Not React Aria's component, because that adds 25 KB
 * of spoken drag instructions for other content.
 */
export function FileDrop({ onFile, isDisabled = false, className, children }: FileDropProps) {
  // The browser reports entering a child before leaving its parent, so a counter tracks whether the file is over the
  // element.
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
