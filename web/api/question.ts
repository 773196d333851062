/** Asks the person something that calls wait for; false when they thought better of it. */
type Asker<About> = (about: About) => Promise<boolean>;

export type Question<About> = ReturnType<typeof question<About>>;

/** Rejected where the question could not be asked. */
export type OnAnswer = (isYes: boolean | Promise<never>) => void;

/** A question that calls of any screen may have to ask before they can go on; several at once ask it once, about the first. */
export function question<About = void>() {
  let asker: Asker<About> | null = null;
  let asking: Promise<boolean> | null = null;

  /** What asks, for as long as it is shown. */
  function register(ask: Asker<About>): () => void {
    asker = ask;
    return () => {
      asker = null;
    };
  }

  function ask(about: About): Promise<boolean> {
    asking ??= (asker?.(about) ?? Promise.resolve(false)).finally(() => {
      asking = null;
    });
    return asking;
  }

  return { register, ask };
}
