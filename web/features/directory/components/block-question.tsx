import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { isReason, ReasonField } from "../../people/components/reason-field.tsx";
import type { RowChange } from "../row-state.ts";

type Labels = { title: string; question: string; confirm: string };

function labelsForOne({ card, person }: DirectoryRow): Labels {
  if (!card) {
    return {
      title: t`Block ${{ name: bidiIsolate(person.name) }}?`,
      question: t`They're logged out everywhere and can't log in. They have no card, so visitors see no change.`,
      confirm: t`Block person`,
    };
  }
  return {
    title: t`Hide ${{ name: bidiIsolate(card.name) }}'s card?`,
    question: t`Visitors see “Account Blocked” instead of this card. The card's status will be Blocked. ${{ owner: bidiIsolate(person.name) }} can still log in, and their other cards won't change.`,
    confirm: t`Hide card`,
  };
}

function labelsForSeveral(cards: number, people: number): Labels {
  if (people === 0) {
    return {
      title: plural(cards, { one: "Hide # card?", other: "Hide # cards?" }),
      question: t`Visitors see “Account Blocked” instead of these cards. The cards' status will be Blocked. Their owners can still log in.`,
      confirm: t`Hide cards`,
    };
  }
  if (cards === 0) {
    return {
      title: plural(people, { one: "Block # person?", other: "Block # people?" }),
      question: t`They're logged out everywhere and can't log in. They have no card, so visitors see no change.`,
      confirm: t`Block people`,
    };
  }
  const cardCount = plural(cards, { one: "# card", other: "# cards" });
  const peopleCount = plural(people, { one: "# person", other: "# people" });
  return {
    title: t`Hide ${cardCount} and block ${peopleCount}?`,
    question: t`Visitors see “Account Blocked” instead of these cards. The cards' status will be Blocked. Their owners can still log in. People without a card are logged out everywhere and can't log in.`,
    confirm: t`Hide and block`,
  };
}

function labelsFor(rows: readonly DirectoryRow[]): Labels {
  const [first, ...others] = rows;
  if (!first) return { title: "", question: "", confirm: "" };
  if (others.length === 0) return labelsForOne(first);
  const cards = rows.filter(({ card }) => card).length;
  return labelsForSeveral(cards, rows.length - cards);
}

export const isBlock = (change: RowChange): boolean => change.kind === "status" && change.value === "blocked";

type BlockQuestionProps = {
  /** Empty while nothing is asked. */
  rows: readonly DirectoryRow[];
  /** Rejects if the change is not saved. */
  onConfirm: (change: RowChange) => Promise<unknown>;
  onClose: () => void;
};

/** Says what is hidden or blocked and what visitors see, and asks for a reason. Stays open until it is saved. */
export function BlockQuestion({ rows, onConfirm, onClose }: BlockQuestionProps) {
  const [reason, setReason] = useState("");
  const [isSaving, setSaving] = useState(false);
  const asked = useRef(0);
  const labels = labelsFor(rows);

  function close() {
    asked.current += 1;
    setSaving(false);
    setReason("");
    onClose();
  }

  async function save() {
    if (!isReason(reason)) return;
    const question = asked.current;
    setSaving(true);
    const isSaved = await onConfirm({ kind: "status", value: "blocked", reason }).then(
      () => true,
      () => false,
    );
    // It may have been closed meanwhile, and the next one opened.
    if (question !== asked.current) return;
    setSaving(false);
    if (isSaved) close();
  }

  return (
    <ConfirmDialog
      isOpen={rows.length > 0}
      {...labels}
      more={<ReasonField value={reason} onChange={setReason} />}
      isDanger
      isPending={isSaving}
      onConfirm={() => void save()}
      onClose={close}
    />
  );
}
