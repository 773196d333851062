import type { Plan } from "../../../../domain/cards/categories.ts";
import type { DirectoryRow } from "../../../../domain/people/directory.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { losesEnd } from "../row-state.ts";
import { nameOf } from "../words.ts";

export type PlanAsked = { rows: readonly DirectoryRow[]; plan: Plan };

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export const needsQuestion = ({ rows, plan }: PlanAsked): boolean =>
  rows.some((row) => losesEnd(row, plan, new Date()));

function questionOf({ rows, plan }: PlanAsked): { title: string; question: string } {
  const losing = rows.filter((row) => losesEnd(row, plan, new Date()));
  const what = plan === "none" ? "End the subscription" : "Make the subscription lifetime";
  const end = losing[0]?.card?.subscriptionExpires;
  if (losing.length === 1 && losing[0] && end) {
    return {
      title: `${what} of ${nameOf(losing[0])}?`,
      question: `It runs until ${dates.format(new Date(end))}. That end cannot be set again.`,
    };
  }
  return {
    title: plan === "none" ? `End ${losing.length} subscriptions?` : `Make ${losing.length} subscriptions lifetime?`,
    question: "They are still running. Their ends cannot be set again.",
  };
}

type PlanQuestionProps = { asked: PlanAsked | null; onConfirm: (asked: PlanAsked) => void; onClose: () => void };

/** Before the end of a running subscription is lost: no operation sets a subscription to a date. */
export function PlanQuestion({ asked, onConfirm, onClose }: PlanQuestionProps) {
  const { title, question } = asked ? questionOf(asked) : { title: "", question: "" };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={title}
      question={question}
      confirm={asked?.plan === "lifetime" ? "Make lifetime" : "End subscription"}
      isDanger={asked?.plan === "none"}
      onConfirm={() => {
        if (asked) onConfirm(asked);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
