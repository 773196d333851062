import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { SignaturePanel } from "../components/signature-panel.tsx";

/** The card as an e-mail signature, to be copied into a mail program. */
export function SignaturePage() {
  return (
    <CardToolPage title="Email signature" route="/dashboard/signature">
      {(card) => <SignaturePanel key={card.id} card={card} />}
    </CardToolPage>
  );
}
