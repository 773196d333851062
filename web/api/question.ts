/** Shows the question and resolves to false if the user cancels. */
type Asker<About> = (about: About) => Promise<boolean>;

export type Question<About> = ReturnType<typeof question<About>>;

/** Receives a rejected promise if the question could not be shown. */
export type OnAnswer = (isYes: boolean | Promise<never>) => void;

/** Creates a question that API calls may have to ask. Concurrent calls share one, about the first call. */
export function question<About = void>() {
  let asker: Asker<About> | null = null;
  let asking: Promise<boolean> | null = null;

  /** Registers the function that shows the question. The returned function unregisters it. */
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
