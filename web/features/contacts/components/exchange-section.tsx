import { t } from "@lingui/core/macro";
import { AccountSection } from "../../../ui/account-section.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { ExchangeSettings } from "./exchange-settings.tsx";

type ExchangeSectionProps = { organization: { id: string; name: string }; isReadOnly: boolean };

/** Contact exchange in an organization's settings, for its managers. */
export function ExchangeSection({ organization, isReadOnly }: ExchangeSectionProps) {
  const of = { organizationId: organization.id };
  return (
    <AccountSection
      anchor="contact-exchange"
      title={t`Contact exchange`}
      lead={t`People who see a card of the organization share their contact. The organization keeps the contacts.`}
    >
      <ExchangeSettings of={of}>
        {(exchange) => (
          <ExchangeForm
            key={organization.id}
            of={of}
            exchange={exchange}
            suggested={{ controller: organization.name, rightsContact: "" }}
            isReadOnly={isReadOnly}
          />
        )}
      </ExchangeSettings>
    </AccountSection>
  );
}
