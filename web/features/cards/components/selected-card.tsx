import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isApiError } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { cardQuery } from "../api.ts";
import { CardEditor } from "./card-editor.tsx";
import { EditorSkeleton } from "./editor-skeleton.tsx";

type SelectedCardProps = {
  me: Me;
  /** Null for a new card. */
  id: string | null;
  /** The card from the user's list, if it contains it; an admin may open others by address. */
  known: Card | null;
  isOverLimit: boolean;
  onCreated: (card: Card) => void;
};

export function SelectedCard({ me, id, known, isOverLimit, onCreated }: SelectedCardProps) {
  const loaded = useQuery({ ...cardQuery(id ?? ""), enabled: id !== null && known === null });
  const card = known ?? loaded.data ?? null;
  if (id === null || card) {
    return <CardEditor me={me} card={card} isOverLimit={isOverLimit} onCreated={onCreated} />;
  }
  if (isApiError(loaded.error, "NOT_FOUND")) {
    return (
      <MessageScreen title={translateText(message.cardNotFound)}>
        {translateText(message.cardNotFoundWhy)}
      </MessageScreen>
    );
  }
  if (loaded.isError) {
    const retry = (
      <Button variant="action" isPending={loaded.isFetching} onPress={() => void loaded.refetch()}>
        {t`Try again`}
      </Button>
    );
    return (
      <MessageScreen alert title={t`This card could not be loaded`} actions={retry}>
        {translateText(message.unexpected)}
      </MessageScreen>
    );
  }
  return <EditorSkeleton />;
}
