import { useState } from "react";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { useMe } from "../../people/api.ts";
import type { RowChange } from "../row-state.ts";
import { type SkippedRow, useBulkChange } from "../use-bulk-change.ts";
import { BlockQuestion, isBlock } from "./block-question.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { needsQuestion, type PlanChange, PlanQuestion } from "./plan-question.tsx";
import { SkippedDialog } from "./skipped-dialog.tsx";

export function ChosenRows({ rows, onClear }: { rows: readonly DirectoryRow[]; onClear: () => void }) {
  const [skipped, setSkipped] = useState<readonly SkippedRow[]>([]);
  const [asked, setAsked] = useState<PlanChange | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const meId = useMe()?.user.id;
  const toBlock = rows.filter(
    ({ card, person }) => (card ?? person).status !== "blocked" && (card !== null || person.id !== meId),
  );
  const change = useBulkChange(setSkipped);

  const save = (wanted: RowChange) => change.mutateAsync({ rows, change: wanted }, { onSuccess: onClear });
  const send = (wanted: RowChange) => change.mutate({ rows, change: wanted }, { onSuccess: onClear });

  function choose(wanted: RowChange) {
    const question = wanted.kind === "subscription" ? { rows, plan: wanted.value } : null;
    if (isBlock(wanted) && toBlock.length > 0) setBlocking(true);
    else if (question && needsQuestion(question)) setAsked(question);
    else send(wanted);
  }

  return (
    <>
      {rows.length > 0 ? (
        <BulkBar rows={rows} isPending={change.isPending} onChoose={choose} onClear={onClear} />
      ) : null}
      <PlanQuestion
        asked={asked}
        onConfirm={({ plan }) => send({ kind: "subscription", value: plan })}
        onClose={() => setAsked(null)}
      />
      <BlockQuestion rows={isBlocking ? toBlock : []} onConfirm={save} onClose={() => setBlocking(false)} />
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </>
  );
}
