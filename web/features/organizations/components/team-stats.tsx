import { t } from "@lingui/core/macro";
import { StatRow } from "../../../ui/stat-row.tsx";
import type { Members } from "../api.ts";

/** Counts of the whole team, regardless of the search. */
export function TeamStats({ counts }: { counts: Members["counts"] | undefined }) {
  return (
    <StatRow
      stats={[
        { label: t`Members`, value: counts?.all ?? null },
        { label: t`Active`, value: counts?.active ?? null },
        { label: t`Suspended`, value: counts?.suspended ?? null, tone: counts?.suspended ? "warn" : "neutral" },
        { label: t`Blocked`, value: counts?.blocked ?? null, tone: counts?.blocked ? "bad" : "neutral" },
        { label: t`Cards`, value: counts?.cards ?? null },
      ]}
    />
  );
}
