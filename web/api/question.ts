/** Asks the person something that calls wait for; false when they thought better of it. */
type Asker = () => Promise<boolean>;

export type Question = ReturnType<typeof question>;

/** Rejected where the question could not be asked. */
export type OnAnswer = (isYes: boolean | Promise<never>) => void;

/** A question that calls of any screen may have to ask before they can go on; several at once ask it once. */
export function question() {
  let asker: Asker | null = null;
  let asking: Promise<boolean> | null = null;

  /** What asks, for as long as it is shown. */
  function register(ask: Asker): () => void {
    asker = ask;
    return () => {
      asker = null;
    };
  }

  function ask(): Promise<boolean> {
    asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
      asking = null;
    });
    return asking;
  }

  return { register, ask };
}
