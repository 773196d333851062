import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { SignaturePanel } from "../components/signature-panel.tsx";

/** The card as an email signature to copy into an email program. */
export function SignaturePage() {
  return (
    <CardToolPage title="Email signature" route="/dashboard/signature">
      {(card) => <SignaturePanel key={card.id} card={card} />}
    </CardToolPage>
  );
}
