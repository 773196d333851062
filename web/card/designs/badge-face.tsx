import { useLingui } from "@lingui/react/macro";
import { useMessage } from "../../texts/use-message.ts";
import { spokenAddress } from "../card-urls.ts";
import { Availability, CategoryLabel, JobTitle, Name, Portrait } from "../identity.tsx";
import { QrCode } from "../qr-code.tsx";
import { WordBreak } from "../word-break.tsx";
import type { FaceProps } from "./face.ts";

/** A conference badge on a strap; the stub below the perforation holds the QR code. */
export function BadgeFace({ card, urls, prefix, level, children }: FaceProps) {
  const { t } = useLingui();
  const message = useMessage();
  return (
    <>
      <div className="badge-strap" aria-hidden="true" />
      <div className="badge-pass">
        <div className="badge-front">
          <div className="badge-head">
            {card.company && (
              <p className="evox-company" dir="auto">
                {card.company}
              </p>
            )}
            <Availability card={card} />
          </div>
          <Portrait card={card} className="badge-photo" sizes="(min-width: 600px) 440px, 92vw" />
          <Name card={card} prefix={prefix} level={level} />
          <JobTitle card={card} />
          <CategoryLabel card={card} />
        </div>
        <div className="badge-stub">
          <QrCode symbol={`${prefix}code`} label={t`QR code for ${{ address: spokenAddress(urls.short) }}`} />
          <p>
            {message("scanToView")}
            <span className="evox-address" dir="ltr">
              <WordBreak text={spokenAddress(urls.short)} />
            </span>
            {card.location && <span dir="auto">{card.location}</span>}
          </p>
        </div>
      </div>
      <div className="evox-body">{children}</div>
    </>
  );
}
