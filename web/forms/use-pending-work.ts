import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useIsMounted } from "./use-is-mounted.ts";

export type WorkItem = {
  id: number;
  /** The label, such as `Photo upload`. */
  label: string;
  /** 0 to 1; null if unknown. */
  share: number | null;
};

export type PendingWork = ReturnType<typeof usePendingWork>;

/** Tracks pending work of a form: uploads, files being read. A save waits for all of it. */
export function usePendingWork() {
  const [items, setItems] = useState<readonly WorkItem[]>([]);
  /** Label of the work that failed while a save waited for it. */
  const [stoppedBy, setStoppedBy] = useState<string | null>(null);
  const running = useRef(new Map<number, { label: string; told: Promise<unknown> }>());
  const count = useRef(0);
  const isMounted = useIsMounted();

  /** Tracks `run`, which rejects on failure and resolves on cancellation. */
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
    // Prevents an unhandled rejection if nothing awaits it.
    told.catch(() => {});
    running.current.set(id, { label, told });
    try {
      await work;
    } finally {
      running.current.delete(id);
      setItems((before) => before.filter((item) => item.id !== id));
    }
  }

  /** Tracks work that waits for the user, until the returned function is called. */
  function hold(label: string): () => void {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    void track(label, () => held);
    return end;
  }

  /** Returns false if work failed, which the form then shows, or if the form was left. */
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

class LostWork extends Error {}

/** Submits a form: validates it, waits for pending work, then saves with the results. */
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
