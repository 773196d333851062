import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../ui/draft-notices.tsx";
import { longText } from "../samples.ts";
import { Section } from "../section.tsx";

const typedAt = Date.UTC(2026, 4, 12, 14, 3);
const nothing = () => {};

export function Banners() {
  return (
    <Section id="banner" title="Banner">
      <div className="grid gap-3">
        <Banner title="Your card is not public yet">Update the card to publish it.</Banner>
        <Banner tone="warn" title="Your subscription ends in 3 days" actions={<Button size="small">Renew</Button>}>
          After that the card shows its name only.
        </Banner>
        <Banner tone="bad" title="Not saved">
          {longText}
        </Banner>
        <Banner>لم يتم نشر بطاقتك بعد</Banner>
        {[false, true].map((mayTryAgain) => (
          <DraftOffer
            key={String(mayTryAgain)}
            at={typedAt}
            mayTryAgain={mayTryAgain}
            isDisabled={false}
            onRestore={nothing}
            onDiscard={nothing}
            onSave={nothing}
          />
        ))}
        <UnsentNotice isOnline={false} isPending={false} onSave={nothing} />
        <UnsentNotice isOnline isPending={false} onSave={nothing} />
      </div>
    </Section>
  );
}
