import { t } from "@lingui/core/macro";
import { CardToolPage } from "../../card-tools/components/card-tool-page.tsx";
import { SignaturePanel } from "../components/signature-panel.tsx";

export function SignaturePage() {
  return (
    <CardToolPage title={t`Email signature`} route="/dashboard/signature">
      {(card) => <SignaturePanel key={card.id} card={card} />}
    </CardToolPage>
  );
}
