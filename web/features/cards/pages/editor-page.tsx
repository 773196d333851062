import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { message } from "../../../../domain/core/messages.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { EmailVerificationBanner } from "../../auth/components/email-verification-banner.tsx";
import { useMe } from "../../people/api.ts";
import { ownCardsQuery } from "../api.ts";
import { CardsScreen } from "../components/cards-screen.tsx";
import { EditorSkeleton } from "../components/editor-skeleton.tsx";

export function EditorPage() {
  const me = useMe();
  const own = useQuery(ownCardsQuery);
  if (me && own.data) {
    return (
      <>
        {/* Nothing comes before the first card. */}
        {own.data.items.length > 0 ? <EmailVerificationBanner /> : null}
        <CardsScreen me={me} cards={own.data.items} />
      </>
    );
  }
  if (own.isError) {
    return (
      <MessageScreen
        alert
        title={t`Your cards could not be loaded`}
        actions={
          <Button variant="action" isPending={own.isFetching} onPress={() => void own.refetch()}>
            {t`Try again`}
          </Button>
        }
      >
        {translateText(message.unexpected)}
      </MessageScreen>
    );
  }
  return (
    <div className="grid md:grid-cols-[--spacing(64)_minmax(0,1fr)]">
      <div className="hidden min-h-[calc(100vh-4rem)] bg-paper-2 md:block" />
      <EditorSkeleton />
    </div>
  );
}
