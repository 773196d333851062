import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useIsMounted } from "./use-is-mounted.ts";

export type WorkItem = {
  id: number;
  /** What it is: `Uploading photo`. */
  label: string;
  /** 0 to 1; null while nothing is known. */
  share: number | null;
};

export type PendingWork = ReturnType<typeof usePendingWork>;

/** What is still on its way into a form: uploads, files that are read. A form is saved when all of it has arrived. */
export function usePendingWork() {
  const [items, setItems] = useState<readonly WorkItem[]>([]);
  /** What failed while a save waited for it. */
  const [stoppedBy, setStoppedBy] = useState<string | null>(null);
  const running = useRef(new Map<number, { label: string; told: Promise<unknown> }>());
  const count = useRef(0);
  const isMounted = useIsMounted();

  /** `run` rejects for what failed; what was cancelled resolves. */
  async function track(label: string, run: (onProgress: (share: number) => void) => Promise<void>): Promise<void> {
    count.current += 1;
    const id = count.current;
    const onProgress = (share: number) =>
      setItems((before) => before.map((item) => (item.id === id ? { ...item, share } : item)));
    setItems((before) => [...before, { id, label, share: null }]);
    setStoppedBy(null);
    const work = run(onProgress);
    const told = work.catch((error) => {
      throw new LostWork(label, { cause: error });
    });
    // Nobody may be waiting.
    told.catch(() => {});
    running.current.set(id, { label, told });
    try {
      await work;
    } finally {
      running.current.delete(id);
      setItems((before) => before.filter((item) => item.id !== id));
    }
  }

  /** What ends with an answer of the person: it is on its way until the returned function is called. */
  function hold(label: string): () => void {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    void track(label, () => held);
    return end;
  }

  /** False when something failed, which the form then says, or the form was left in the meantime. */
  async function settled(): Promise<boolean> {
    try {
      while (running.current.size > 0) await Promise.all([...running.current.values()].map(({ told }) => told));
      return isMounted.current;
    } catch (error) {
      if (error instanceof LostWork) setStoppedBy(error.message);
      return false;
    }
  }

  const forgetStop = () => setStoppedBy(null);
  const labels = () => [...running.current.values()].map(({ label }) => label);
  return { items, stoppedBy, track, hold, settled, forgetStop, labels, isIdle: () => running.current.size === 0 };
}

/** Its message is the label of what failed. */
class LostWork extends Error {}

/** The form's submit: valid first, then all that is on its way, then the save with what has arrived. */
export function submitWhenSettled<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  work: PendingWork,
  store: (output: Output) => Promise<void>,
) {
  return form.handleSubmit(async (output) => {
    work.forgetStop();
    if (work.isIdle()) return store(output);
    if (await work.settled()) await form.handleSubmit(store)();
  });
}
