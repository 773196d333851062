import { useEffect, useRef, useState } from "react";

const pauseMs = 250;

/** What is typed, and a while after the last key what is searched for; the address may also change by itself. */
export function useTyped(value: string, onSettled: (value: string) => void) {
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
      sent.current = wanted;
      settle.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
