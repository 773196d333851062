import { useState } from "react";
import { firstGrapheme } from "../../domain/core/graphemes.ts";
import { initialsOf } from "../../domain/core/initials.ts";
import { classNames } from "./class-names.ts";

type AvatarProps = { name: string; src?: string | null; className?: string };

/** One letter or digit. A device that cannot draw an emoji shows several characters, which are wider than the box. */
function initial(name: string): string {
  return firstGrapheme(initialsOf(name)) || "?";
}

/** A picture, or the initial where there is none or it does not load; the name stands beside it, so it is decoration. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("shrink-0 overflow-hidden rounded-control bg-paper-2 object-cover", className ?? "size-11");
  const isShown = Boolean(src) && src !== broken;
  return (
    <>
      {/* Hidden it is still there, to be asked for again (web/app/refetch-all.ts). */}
      {src ? (
        <img
          src={src}
          alt=""
          hidden={!isShown}
          className={shape}
          onError={() => setBroken(src)}
          onLoad={() => setBroken(null)}
        />
      ) : null}
      {isShown ? null : (
        <span
          aria-hidden="true"
          className={classNames(shape, "grid place-items-center font-head font-bold text-muted")}
        >
          {initial(name)}
        </span>
      )}
    </>
  );
}
