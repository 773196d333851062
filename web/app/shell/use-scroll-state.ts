import { useEffect, useState } from "react";

/** Product 21.2. */
const scrolledBeyond = 50;
const hiddenBeyond = 150;

/** Whether the page has left the top, and whether the bar steps aside while reading downwards. */
export function useScrollState(): { isScrolled: boolean; isHidden: boolean } {
  const [state, setState] = useState({ isScrolled: false, isHidden: false });

  useEffect(() => {
    let last = window.scrollY;
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
