import { dateFormat } from "../texts/formats.ts";
import { classNames } from "./class-names.ts";

type MomentProps = { at: string; className?: string };

const shown = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const exact = dateFormat({ dateStyle: "full", timeStyle: "long" });

/** A point in time in the visitor's language and time zone, on one line; the tooltip includes seconds. */
export function Moment({ at, className }: MomentProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className={classNames("whitespace-nowrap", className)}>
      {shown.format(date)}
    </time>
  );
}
