import { useEffect, useEffectEvent } from "react";

/**
 * Inside a dialog that another one led to, or whose opener goes with what it removes: React Aria finds nothing to give the
 * focus back to, and the next Tab would begin at the top of the page.
 */
export function FocusHome({ takeHome }: { takeHome: () => void }) {
  const afterAll = useEffectEvent(() => {
    if (document.activeElement === document.body) takeHome();
  });
  useEffect(() => {
    // React Aria's own try comes a frame after the dialog has gone.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => afterAll()));
  }, []);
  return null;
}
