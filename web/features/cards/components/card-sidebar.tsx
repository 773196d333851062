import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import type { Card } from "../../../../domain/cards/schema.ts";
import { thumbnailOf } from "../../../../domain/media/address.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";

type CardSidebarProps = {
  cards: readonly Card[];
  selected: string | null;
  isReadOnly: boolean;
  deletionRefusal: (card: Card) => string | null;
  /** Below the editor, where the bar with the save button covers the end of the page. */
  isLast: boolean;
  /** Null if the card limit of the role is reached or a new card is being created. */
  onNew: (() => void) | null;
  onDelete: (card: Card) => void;
};

export function CardSidebar(props: CardSidebarProps) {
  const { cards, selected, isReadOnly, isLast, deletionRefusal, onNew, onDelete } = props;
  const isEmpty = cards.length === 0 && !onNew;
  return (
    <aside
      className={classNames(
        "grid grid-cols-[1fr_auto] content-start items-center gap-y-1 bg-paper-2 px-3.5 py-3 md:grid-cols-[minmax(0,1fr)] md:border-e md:border-line md:pt-9",
        isEmpty && "max-md:hidden",
        isLast && "pb-28",
      )}
    >
      <h2 className="px-3.5 font-text md:mb-1 text-14 font-semibold text-muted">{t`Your cards`}</h2>
      {isEmpty ? <p className="px-3.5 text-14 text-muted">{t`No cards yet`}</p> : null}
      <ul className="order-last col-span-full flex gap-2 overflow-x-auto pb-1 md:order-none md:flex-col md:overflow-visible">
        {cards.map((card) => (
          <li
            key={card.id}
            className={classNames(
              "relative flex max-w-full min-w-52 shrink-0 flex-wrap items-center rounded-field md:min-w-0",
              card.id === selected ? "bg-surface shadow-1 ring-1 ring-line" : "hover:bg-hover",
            )}
          >
            <Link
              to="/dashboard"
              search={{ card: card.id }}
              aria-current={card.id === selected ? "page" : undefined}
              className="flex min-w-0 flex-1 items-center gap-2.5 rounded-field p-2.5 text-text no-underline"
            >
              <Avatar name={card.name} src={thumbnailOf(card.photoUrl)} className="h-12 w-10" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-15 font-semibold">
                  {card.name}
                </span>
                <span dir="auto" className="block truncate text-12 text-muted">
                  {card.company || card.email}
                </span>
              </span>
            </Link>
            <DeleteCard card={card} refusal={deletionRefusal(card)} isReadOnly={isReadOnly} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      {onNew ? (
        <Button variant="signal" isDisabled={isReadOnly} onPress={onNew} className="justify-self-start">
          <Plus aria-hidden="true" size={20} />
          {t`New Card`}
        </Button>
      ) : null}
    </aside>
  );
}

type DeleteCardProps = Pick<CardSidebarProps, "isReadOnly" | "onDelete"> & { card: Card; refusal: string | null };

function DeleteCard({ card, refusal, isReadOnly, onDelete }: DeleteCardProps) {
  if (refusal !== null) return <p className="basis-full px-2.5 pb-2.5 text-12 text-muted">{translateText(refusal)}</p>;
  return (
    <Button
      variant="quiet"
      size="icon"
      isDisabled={isReadOnly}
      aria-label={t`Delete ${{ name: card.name }}'s card`}
      onPress={() => onDelete(card)}
    >
      <Trash2 aria-hidden="true" size={18} className="text-muted" />
    </Button>
  );
}
