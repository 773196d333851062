import { useState } from "react";
import { firstGrapheme } from "../../domain/core/graphemes.ts";
import { classNames } from "./class-names.ts";

type AvatarProps = { name: string; src?: string | null; className?: string };

/** The first letter as people see it: a flag or an accented letter is one, not two. */
function initial(name: string): string {
  return firstGrapheme(name.trim()).toLocaleUpperCase("en") || "?";
}

/** A picture, or the initial where there is none or it does not load; the name stands beside it, so it is decoration. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("shrink-0 overflow-hidden rounded-control bg-paper-2 object-cover", className ?? "size-11");
  if (src && src !== broken) return <img src={src} alt="" className={shape} onError={() => setBroken(src)} />;
  return (
    <span aria-hidden="true" className={classNames(shape, "grid place-items-center font-head font-bold text-muted")}>
      {initial(name)}
    </span>
  );
}
