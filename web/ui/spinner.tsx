import { LoaderCircle } from "lucide-react";

/** Decorative; the caller describes the progress in words. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin motion-reduce:animate-none" />;
}
