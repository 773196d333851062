import { Toaster as Sonner } from "sonner";

/** Mounted once. The look and the time of a toast are in toast.tsx. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={4}
      expand
      gap={10}
      offset={{ bottom: "var(--toast-bottom, 1.5rem)" }}
      mobileOffset={{ bottom: "var(--toast-bottom-phone, 6.5rem)", left: "1rem", right: "1rem" }}
      toastOptions={{ unstyled: true }}
    />
  );
}
