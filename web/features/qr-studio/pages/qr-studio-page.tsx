import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { ownCardsQuery } from "../../cards/api.ts";
import { useMe } from "../../people/api.ts";
import { qrCodeQuery } from "../api.ts";
import { StudioScreen } from "../components/studio-screen.tsx";
import { StudioSkeleton } from "../components/studio-skeleton.tsx";

/** The QR code of the card in the address, or of the user's first card. */
export function QrStudioPage() {
  const me = useMe();
  const search = useSearch({ from: "/dashboard/qr" });
  const own = useQuery({ ...ownCardsQuery, enabled: search.card === undefined });
  const cardId = search.card ?? own.data?.items[0]?.id;
  const code = useQuery({ ...qrCodeQuery(cardId ?? ""), enabled: cardId !== undefined });

  if (me && cardId !== undefined && code.data) {
    return <StudioScreen key={cardId} me={me} cardId={cardId} loaded={code.data} />;
  }
  if (own.data && cardId === undefined) {
    return (
      <MessageScreen title={t`No card yet`} actions={<LinkButton href="/dashboard">{t`Create your card`}</LinkButton>}>
        {t`Your QR code opens your card, so create a card first.`}
      </MessageScreen>
    );
  }
  if (isApiError(code.error, "NOT_FOUND")) {
    return (
      <MessageScreen title={translateText(message.cardNotFound)}>
        {translateText(message.cardNotFoundWhy)}
      </MessageScreen>
    );
  }
  const failed = code.isError ? code : own.isError ? own : null;
  if (!failed) return <StudioSkeleton />;
  return (
    <MessageScreen
      alert
      title={t`The QR code could not be loaded`}
      actions={
        <Button variant="action" isPending={failed.isFetching} onPress={() => void failed.refetch()}>
          {t`Try again`}
        </Button>
      }
    >
      {translateText(message.unexpected)}
    </MessageScreen>
  );
}
