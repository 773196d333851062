import { listTagMemory } from "../../../../domain/physical-cards/ndef.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

/** Shows how much space the address takes on each kind of tag. */
export function ByteMeter({ address }: { address: string }) {
  return (
    <ul className="flex flex-col gap-3">
      {listTagMemory(address).map(({ name, memory, used, left }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-14 tabular-nums">
            <span className="font-semibold">{name}</span>
            <span className={left < 0 ? "text-bad" : "text-muted"}>
              {left < 0
                ? `${(-left).toLocaleString()} bytes too long`
                : `${used.toLocaleString()} of ${memory.toLocaleString()} bytes, ${left.toLocaleString()} left`}
            </span>
          </p>
          <ProgressBar label={`Bytes used on ${name}`} value={Math.min(1, used / memory)} />
        </li>
      ))}
    </ul>
  );
}
