import { type RefObject, useEffect, useRef } from "react";

/** Is false after the component unmounts, for callbacks that run later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
