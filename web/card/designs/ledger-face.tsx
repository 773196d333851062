import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Availability, CategoryLabel, Name, Portrait } from "../identity.tsx";
import { useNames } from "../use-names.ts";
import type { FaceProps } from "./face.ts";

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page of a register: rules, a serif font, no rounded corners. */
export function LedgerFace({ card, prefix, level, children }: FaceProps) {
  const { t } = useLingui();
  const { title } = useNames(card);
  return (
    <div className="evox-body">
      <div className="ledger-head">
        <Name card={card} prefix={prefix} level={level} />
        <Portrait card={card} className="ledger-plate" sizes="152px" />
      </div>
      <dl className="ledger-entries">
        {title && (
          <Entry term={t`Job title`}>
            <bdi lang={title.first.lang}>{title.first.text}</bdi>
            {title.second && (
              <p className="evox-title-also">
                <bdi lang={title.second.lang}>{title.second.text}</bdi>
              </p>
            )}
          </Entry>
        )}
        {card.company && (
          <Entry term={t`Company`}>
            <bdi>{card.company}</bdi>
          </Entry>
        )}
        <Entry term={t`Status`}>
          <Availability card={card} /> <CategoryLabel card={card} />
        </Entry>
      </dl>
      {children}
    </div>
  );
}
