import type { PartFailure } from "../network/lazy-part.ts";
import { PartFailed } from "./part-failed.tsx";

/** Stands for a dialog whose code could not be loaded, where it is seen on a long page too. */
export function DialogFailed({ isOpen, onClose, ...failure }: PartFailure & { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-2">
      <PartFailed {...failure} onCancel={onClose} />
    </div>
  );
}
