import { useTopDialog } from "./open-dialogs.ts";
import { ToastList } from "./toast.tsx";

/** Shows toasts at the bottom of the page while no dialog is open (web/ui/dialog-frame.tsx). Mounted once. */
export function Toaster() {
  if (useTopDialog() !== undefined) return null;
  return (
    <ToastList className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom-phone,6.5rem) z-50 flex justify-center sm:bottom-(--toast-bottom,1.5rem)" />
  );
}
