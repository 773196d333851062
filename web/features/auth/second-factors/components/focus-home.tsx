import { useEffect, useEffectEvent } from "react";

/**
 * Restores the focus after a dialog whose opener is gone or was another dialog. React Aria then finds no target, and
 * the next Tab would start at the top of the page.
 */
export function FocusHome({ takeHome }: { takeHome: () => void }) {
  const afterAll = useEffectEvent(() => {
    if (document.activeElement === document.body) takeHome();
  });
  useEffect(() => {
    // React Aria's own attempt runs a frame after the dialog has closed.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => afterAll()));
  }, []);
  return null;
}
