import { useEffect, useState } from "react";

/** Product 21.2. */
const scrolledBeyond = 50;
const hiddenBeyond = 150;

/**
 * Returns whether the page is scrolled away from the top, and whether the bar is hidden because the user scrolls down.
 */
export function useScrollState(): { isScrolled: boolean; isHidden: boolean } {
  const [state, setState] = useState({ isScrolled: false, isHidden: false });

  useEffect(() => {
    // Not read before the first scroll: it would force a layout of the whole first screen.
    let last = 0;
    function onScroll() {
      const now = window.scrollY;
      const isScrolled = now > scrolledBeyond;
      const isHidden = now > hiddenBeyond && now > last;
      last = now;
      setState((before) =>
        before.isScrolled === isScrolled && before.isHidden === isHidden ? before : { isScrolled, isHidden },
      );
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return state;
}
