import { t } from "@lingui/core/macro";
import { CardToolPage } from "../../card-tools/components/card-tool-page.tsx";
import { BackgroundPanel } from "../components/background-panel.tsx";

export function BackgroundPage() {
  return (
    <CardToolPage title={t`Video background`} route="/dashboard/background">
      {(card) => <BackgroundPanel card={card} />}
    </CardToolPage>
  );
}
