import { useState } from "react";
import { firstGrapheme } from "../../domain/core/graphemes.ts";
import { initialsOf } from "../../domain/core/initials.ts";
import { classNames } from "./class-names.ts";

type AvatarProps = { name: string; src?: string | null; className?: string };

/**
 * Returns one letter or digit. A device that cannot draw an emoji shows several characters, which do not fit the box.
 */
function initial(name: string): string {
  return firstGrapheme(initialsOf(name)) || "?";
}

/** A picture, or an initial without one. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("shrink-0 overflow-hidden rounded-control bg-paper-2 object-cover", className ?? "size-11");
  const isShown = Boolean(src) && src !== broken;
  return (
    <>
      {/* Stays in the page when hidden, so that it can be reloaded (web/app/refetch-all.ts). */}
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
