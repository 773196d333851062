import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { FirstSteps } from "../../../ui/first-steps.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { NoCardYet } from "../../card-tools/components/no-card-yet.tsx";
import { ToolPicture } from "../../card-tools/components/tool-picture.tsx";
import { ownCardsQuery } from "../../cards/api.ts";

/** An NFC card needs a card to open, so users without one create it first. */
export function NoNfcCards({ isOwn, onAdd }: { isOwn: boolean; onAdd: (() => void) | null }) {
  const own = useQuery(ownCardsQuery);
  if (isOwn && own.isPending) return <RowsSkeleton label={t`NFC cards`} />;
  if (isOwn && own.data?.items.length === 0) return <NoCardYet tool="nfc" />;
  return (
    <FirstSteps
      title={t`No NFC cards yet`}
      picture={<ToolPicture tool="nfc" />}
      steps={[
        t`Get a blank NFC card or tag.`,
        t`Add it here and choose the card that it opens.`,
        t`Tap Write and hold it against your phone.`,
      ]}
      action={onAdd ? <Button variant="action" onPress={onAdd}>{t`Add an NFC card`}</Button> : null}
    >
      {t`An NFC card opens a digital card when someone taps it with a phone. You can turn it off if it's lost, and change where it leads without rewriting it.`}
    </FirstSteps>
  );
}
