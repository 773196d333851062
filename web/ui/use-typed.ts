import { useEffect, useRef, useState } from "react";

const pauseMs = 150;

/**
 * Debounces a search field. The value may also change from outside, by Back or a link.
 * @param onSettled receives the new and the previous search text
 */
export function useTyped(value: string, onSettled: (value: string, before: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const settle = useRef(onSettled);
  settle.current = onSettled;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      const before = sent.current;
      sent.current = wanted;
      settle.current(wanted, before);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
