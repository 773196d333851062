import { classNames } from "./class-names.ts";

/** A placeholder of loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("pulse-soft rounded-control bg-line", className)} />;
}
