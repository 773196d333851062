import { useLingui } from "@lingui/react/macro";
import { Icon } from "../icons.tsx";

/** Leads to the form's own page; the script opens the dialog of this page instead. */
export function ExchangeLink({ cardId, script }: { cardId: string; script: string }) {
  const { t } = useLingui();
  return (
    <>
      <a
        className="evox-act exchange-open"
        href={`/card/${encodeURIComponent(cardId)}/exchange`}
        rel="nofollow"
        data-exchange={script}
      >
        <Icon name="exchange" size={20} />
        <span>{t`Share your contact back`}</span>
      </a>
      <p className="evox-unseen" role="status" data-exchange-status="" />
    </>
  );
}
