import type { ReactNode } from "react";

type FirstStepsProps = {
  title: string;
  /** What the page is for, in a sentence or two. */
  children: ReactNode;
  /** A drawing, hidden from screen readers. */
  picture: ReactNode;
  steps: readonly string[];
  /** The one button; null if the user may not do it. */
  action: ReactNode;
};

/** The empty state of a whole page: a picture, the steps to its first content, and one button. */
export function FirstSteps({ title, children, picture, steps, action }: FirstStepsProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 rounded-panel bg-surface p-5 shadow-1 sm:p-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>{picture}</div>
      <div className="flex flex-col items-start gap-5">
        <div>
          <h2 className="text-26 font-extrabold tracking-[-0.02em] wrap-anywhere">{title}</h2>
          <div className="mt-2 max-w-prose text-15 text-muted">{children}</div>
        </div>
        <ol className="flex flex-col gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3 text-15">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-paper-2 text-14 font-bold tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
            </li>
          ))}
        </ol>
        {action}
      </div>
    </section>
  );
}
