import { type SyntheticEvent, useRef, useState } from "react";

type Submit = (event?: SyntheticEvent) => Promise<void>;

/** A form's submit that does nothing while it runs. The form itself does not know: `reset` ends its `isSubmitting`. */
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
