import type { Plan } from "../../../../domain/cards/categories.ts";
import { subscriptionEnd } from "../../../../domain/cards/subscription.ts";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { longDate, nameOf, subscriptionOf } from "../labels.ts";
import { losesEnd } from "../row-state.ts";

export type PlanChange = { rows: readonly DirectoryRow[]; plan: Plan };

export const needsQuestion = ({ rows, plan }: PlanChange): boolean =>
  rows.some((row) => losesEnd(row, plan, new Date()));

/** Titles for one subscription and for several. */
const titles: Record<"none" | "lifetime" | "months", readonly [(name: string) => string, (count: number) => string]> = {
  none: [(name) => `End the subscription of ${name}?`, (count) => `End ${count} subscriptions?`],
  lifetime: [
    (name) => `Make the subscription of ${name} lifetime?`,
    (count) => `Make ${count} subscriptions lifetime?`,
  ],
  months: [(name) => `Shorten the subscription of ${name}?`, (count) => `Shorten ${count} subscriptions?`],
};

const confirmWords = { none: "End subscription", lifetime: "Make lifetime", months: "Shorten subscription" } as const;

const kindOf = (plan: Plan) => (plan === "none" || plan === "lifetime" ? plan : "months");

function questionOf({ rows, plan }: PlanChange): { title: string; question: string } {
  const now = new Date();
  const losing = rows.filter((row) => losesEnd(row, plan, now));
  const [ofOne, ofSeveral] = titles[kindOf(plan)];
  const [only] = losing;
  const end = only && subscriptionOf(only);
  const next = subscriptionEnd(plan, end ?? null, now);
  const instead = kindOf(plan) === "months" && next ? ` It would end on ${longDate.format(next)}.` : "";
  if (losing.length === 1 && only && end) {
    return {
      title: ofOne(nameOf(only)),
      question: `It runs until ${longDate.format(end)}.${instead} You can't restore the current end date.`,
    };
  }
  return {
    title: ofSeveral(losing.length),
    question: "They are still running. You can't restore their end dates.",
  };
}

type PlanQuestionProps = { asked: PlanChange | null; onConfirm: (asked: PlanChange) => void; onClose: () => void };

/** Asks before the end of a running subscription is lost, because no operation sets a subscription to a date. */
export function PlanQuestion({ asked, onConfirm, onClose }: PlanQuestionProps) {
  const { title, question } = asked ? questionOf(asked) : { title: "", question: "" };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={title}
      question={question}
      confirm={confirmWords[kindOf(asked?.plan ?? "none")]}
      isDanger={asked !== null && asked.plan !== "lifetime"}
      onConfirm={() => {
        if (asked) onConfirm(asked);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
