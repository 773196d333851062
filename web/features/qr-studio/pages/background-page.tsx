import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { BackgroundPanel } from "../components/background-panel.tsx";

/** A background for video calls that carries the card's code. */
export function BackgroundPage() {
  return (
    <CardToolPage title="Video background" route="/dashboard/background">
      {(card) => <BackgroundPanel card={card} />}
    </CardToolPage>
  );
}
