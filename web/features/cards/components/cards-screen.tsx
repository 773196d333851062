import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { cardLimit, mayDeleteCard } from "../../../../domain/cards/policy.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { useIsMounted } from "../../../forms/use-is-mounted.ts";
import { useIsDocked } from "../use-is-docked.ts";
import { useOfflineCopy } from "../use-offline-copy.ts";
import { CardSidebar } from "./card-sidebar.tsx";
import { DeleteCardDialog } from "./delete-card-dialog.tsx";
import { SelectedCard } from "./selected-card.tsx";

/** Value of the search parameter `card` for a card that does not exist yet. */
const newCard = "new";

export function CardsScreen({ me, cards }: { me: Me; cards: readonly Card[] }) {
  const search = useSearch({ from: "/dashboard" });
  const navigate = useNavigate({ from: "/dashboard" });
  // A response after the screen was left must not navigate back to it.
  const isShown = useIsMounted();
  const [deleting, setDeleting] = useState<Card | null>(null);
  // Kept when the list changes, so that a card from another tab does not replace a half-filled form.
  const [first, setFirst] = useState(cards[0]?.id ?? newCard);
  // The form of a new card becomes the form of the created card: same key, same focus.
  const [made, setMade] = useState({ count: 0, id: "" });

  useOfflineCopy(cards, me);

  const limit = cardLimit(me.user);
  const isFull = limit !== null && cards.length >= limit;
  // With a single card there is nothing to choose, so its editor comes first on a phone.
  const isSidebarLast = useIsDocked() && cards.length <= 1;
  const selected = search.card ?? first;
  const formKey = selected === newCard || selected === made.id ? `${newCard}-${made.count}` : selected;

  function onNew() {
    setMade({ count: made.count + 1, id: "" });
    void navigate({ search: { card: newCard } });
  }

  function onCreated(card: Card) {
    if (!isShown.current) return;
    setMade({ ...made, id: card.id });
    setFirst(card.id);
    void navigate({ search: { card: card.id }, replace: true, ignoreBlocker: true });
  }

  function deletionRefusal(card: Card): string | null {
    const decision = mayDeleteCard({ ...me.user, managedOrganizationIds: [] }, { ...card, personId: card.userId });
    return decision.allowed ? null : decision.message;
  }

  function onDeleted(gone: Card) {
    if (selected !== gone.id || !isShown.current) return;
    setFirst(cards.find(({ id }) => id !== gone.id)?.id ?? newCard);
    setMade({ count: made.count + 1, id: "" });
    void navigate({ search: {}, replace: true, ignoreBlocker: true });
  }

  const sidebar = (
    <CardSidebar
      key="sidebar"
      cards={cards}
      selected={selected}
      isReadOnly={me.user.status === "suspended"}
      isLast={isSidebarLast}
      deletionRefusal={deletionRefusal}
      onNew={isFull || selected === newCard ? null : onNew}
      onDelete={setDeleting}
    />
  );
  return (
    <div className="grid items-stretch md:min-h-[calc(100vh-4rem)] md:grid-cols-[--spacing(64)_minmax(0,1fr)]">
      {isSidebarLast ? null : sidebar}
      <SelectedCard
        key={formKey}
        me={me}
        id={selected === newCard ? null : selected}
        known={cards.find(({ id }) => id === selected) ?? null}
        isOverLimit={selected === newCard && isFull}
        onCreated={onCreated}
      />
      {isSidebarLast ? sidebar : null}
      <DeleteCardDialog card={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}
