import { LoaderCircle } from "lucide-react";

/** Decoration only: whoever shows it says in words what is going on. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin motion-reduce:animate-none" />;
}
