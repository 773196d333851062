import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { NoCardYet } from "../../card-tools/components/no-card-yet.tsx";
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
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-7">
        <PageHeader title={t`QR studio`} back={{ href: "/dashboard", label: t`Your card` }} />
        <NoCardYet tool="qr" />
      </div>
    );
  }
  if (isApiError(code.error, "NOT_FOUND")) {
    return (
      <MessageScreen
        title={translateText(message.cardNotFound)}
        actions={<NavButton href="/dashboard">{t`Your card`}</NavButton>}
      >
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
