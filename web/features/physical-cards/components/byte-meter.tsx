import { plural, t } from "@lingui/core/macro";
import { listTagMemory } from "../../../../domain/physical-cards/ndef.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

const excessOf = (bytes: number): string => plural(bytes, { one: "# byte too long", other: "# bytes too long" });

function usageOf(usedBytes: number, memoryBytes: number, leftBytes: number): string {
  const used = usedBytes.toLocaleString(appLocale);
  const memory = memoryBytes.toLocaleString(appLocale);
  const left = leftBytes.toLocaleString(appLocale);
  return t`${used} of ${memory} bytes, ${left} left`;
}

/** Shows how much space the address takes on each kind of tag. */
export function ByteMeter({ address }: { address: string }) {
  return (
    <ul className="flex flex-col gap-3">
      {listTagMemory(address).map(({ name, memory, used, left }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-14 tabular-nums">
            <span className="font-semibold">{name}</span>
            <span className={left < 0 ? "text-bad" : "text-muted"}>
              {left < 0 ? excessOf(-left) : usageOf(used, memory, left)}
            </span>
          </p>
          <ProgressBar label={t`Bytes used on ${name}`} value={Math.min(1, used / memory)} />
        </li>
      ))}
    </ul>
  );
}
