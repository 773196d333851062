import { useEffect, useRef, useState } from "react";

const pauseMs = 150;

/**
 * What is typed in a search field, and a while after the last key what is searched for. The value may also change by
 * itself: Back, or a link.
 * @param onSettled is told what is searched for now, and what was before
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
