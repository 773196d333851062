import { t } from "@lingui/core/macro";
import { CardToolPage } from "../../card-tools/components/card-tool-page.tsx";
import { useMe } from "../../people/api.ts";
import { ExchangeForm } from "../components/exchange-form.tsx";
import { ExchangeOfOrganization } from "../components/exchange-of-organization.tsx";
import { ExchangeSettings } from "../components/exchange-settings.tsx";

/** The contact exchange of a card. In an organization the settings are the organization's. */
export function ExchangePage() {
  const me = useMe();
  if (!me) return null;
  return (
    <CardToolPage title={t`Contact exchange`} route="/contacts/settings">
      {(card) => (
        <ExchangeSettings of={{ cardId: card.id }}>
          {(exchange) =>
            exchange.organizationId === null ? (
              <ExchangeForm
                key={card.id}
                of={{ cardId: card.id }}
                exchange={exchange}
                suggested={{ controller: card.name, rightsContact: card.email }}
                isReadOnly={me.user.status !== "active"}
              />
            ) : (
              <ExchangeOfOrganization me={me} exchange={exchange} organizationId={exchange.organizationId} />
            )
          }
        </ExchangeSettings>
      )}
    </CardToolPage>
  );
}
