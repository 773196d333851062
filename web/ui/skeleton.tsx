import { classNames } from "./class-names.ts";

/** A quiet block in the place of what is loading; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("pulse-soft rounded-control bg-line", className)} />;
}
