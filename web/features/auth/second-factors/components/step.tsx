import type { ReactNode } from "react";

type StepProps = { number: number; title: string; children: ReactNode };

export function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full bg-text text-14 font-bold text-paper tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="pt-0.5 text-15 font-semibold">{title}</h3>
        <div className="mt-3">{children}</div>
      </div>
    </li>
  );
}
