import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Plan } from "../../../../domain/cards/categories.ts";
import { subscriptionEnd } from "../../../../domain/cards/subscription.ts";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { subscriptionDate } from "../../../texts/subscription-date.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { nameOf, subscriptionOf } from "../labels.ts";
import { losesEnd } from "../row-state.ts";

type Subscriber = { card: { name: string; subscriptionExpires: string | null } | null; person: { name: string } };

export type PlanChange<Row extends Subscriber = DirectoryRow> = { rows: readonly Row[]; plan: Plan };

export const needsQuestion = ({ rows, plan }: PlanChange<Subscriber>): boolean =>
  rows.some((row) => losesEnd(row, plan, new Date()));

/** Titles for one subscription and for several. */
const titles: Record<"none" | "lifetime" | "months", readonly [(name: string) => string, (count: number) => string]> = {
  none: [
    (name) => t`End ${name}'s subscription?`,
    (count) => plural(count, { one: "End # subscription?", other: "End # subscriptions?" }),
  ],
  lifetime: [
    (name) => t`Change ${name}'s subscription to Lifetime?`,
    (count) =>
      plural(count, { one: "Change # subscription to Lifetime?", other: "Change # subscriptions to Lifetime?" }),
  ],
  months: [
    (name) => t`Shorten ${name}'s subscription?`,
    (count) => plural(count, { one: "Shorten # subscription?", other: "Shorten # subscriptions?" }),
  ],
};

const confirmWords = {
  none: msg`End subscription`,
  lifetime: msg`Change to Lifetime`,
  months: msg`Shorten subscription`,
} as const;

const kindOf = (plan: Plan) => (plan === "none" || plan === "lifetime" ? plan : "months");

function questionOf({ rows, plan }: PlanChange<Subscriber>): { title: string; question: string } {
  const now = new Date();
  const losing = rows.filter((row) => losesEnd(row, plan, now));
  const [ofOne, ofSeveral] = titles[kindOf(plan)];
  const [only] = losing;
  const end = only && subscriptionOf(only);
  const next = subscriptionEnd(plan, end ?? null, now);
  if (losing.length === 1 && only && end) {
    const endDate = subscriptionDate.format(end);
    return {
      title: ofOne(nameOf(only)),
      question:
        kindOf(plan) === "months" && next
          ? t`It currently ends on ${endDate}. It will end on ${{ newDate: subscriptionDate.format(next) }} instead. You won't be able to restore the current end date.`
          : t`It currently ends on ${endDate}. You won't be able to restore this date.`,
    };
  }
  return {
    title: ofSeveral(losing.length),
    question: t`These subscriptions are still running. You won't be able to restore their end dates.`,
  };
}

type PlanQuestionProps<Row extends Subscriber> = {
  asked: PlanChange<Row> | null;
  onConfirm: (asked: PlanChange<Row>) => void;
  onClose: () => void;
};

/** Asks before the end of a running subscription is lost, because no operation sets a subscription to a date. */
export function PlanQuestion<Row extends Subscriber>({ asked, onConfirm, onClose }: PlanQuestionProps<Row>) {
  const { title, question } = asked ? questionOf(asked) : { title: "", question: "" };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={title}
      question={question}
      confirm={i18n._(confirmWords[kindOf(asked?.plan ?? "none")])}
      isDanger={asked !== null && asked.plan !== "lifetime"}
      onConfirm={() => {
        if (asked) onConfirm(asked);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
