import { type SyntheticEvent, useRef, useState } from "react";

type Submit = (event?: SyntheticEvent) => Promise<void>;

/** Makes a form's submit ignore calls while it runs. `isSubmitting` does not suffice, because `reset` clears it. */
export function useOneAtATime(submit: Submit): [Submit, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);

  async function submitOnce(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await submit(event);
    } finally {
      running.current = false;
      setRunning(false);
    }
  }

  return [submitOnce, isRunning];
}
