import { t } from "@lingui/core/macro";
import { useState } from "react";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import { toHtml } from "../../../../domain/core/markup.ts";

import { ownQrPath, photoPath, withChannel } from "../../../../domain/sharing/addresses.ts";

import { signature, signatureText } from "../../../../domain/sharing/signature.ts";
import { absoluteAddress } from "../../../page/absolute-address.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { RenderedMarkup } from "../../../ui/rendered-markup.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { SignatureSteps } from "./signature-steps.tsx";

export function SignaturePanel({ card }: { card: Card }) {
  const [withPhoto, setWithPhoto] = useState(card.photoUrl !== null);
  const [withCode, setWithCode] = useState(false);
  const urls = {
    card: withChannel(card.address, "signature"),
    photo: withPhoto && card.photoUrl !== null ? absoluteAddress(photoPath(card)) : null,
    code: withCode ? absoluteAddress(ownQrPath(card)) : null,
  };
  const described = { ...card, phoneDisplay: internationalPhone(card.phone) };
  const markup = signature(described, urls, { saveContact: t`Save my contact`, qrCode: t`QR code for this card` });
  const html = toHtml(markup);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(80)]">
      <section aria-label={t`Your signature`} className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
        {/* Email programs show images in full width; only our own styles would shrink them. */}
        <div className="overflow-x-auto rounded-field bg-(--white) p-4 ring-1 sm:p-6 ring-line scheme-light [&_img]:max-w-none">
          <RenderedMarkup markup={markup} />
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <CopyButton
            text={signatureText(described, urls)}
            html={html}
            label={t`Copy signature`}
            what={t`The signature`}
            variant="action"
          />
          <CopyButton text={html} label={t`Copy HTML`} what={t`The HTML`} variant="plain" />
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section aria-label={t`Show in signature`} className="rounded-panel bg-surface px-5 py-3 shadow-1 sm:px-7">
          <Switch
            isSelected={withPhoto && card.photoUrl !== null}
            isDisabled={card.photoUrl === null}
            onChange={setWithPhoto}
            {...(card.photoUrl === null ? { description: t`This card has no photo.` } : {})}
          >
            {t`Photo`}
          </Switch>
          <Switch isSelected={withCode} onChange={setWithCode}>
            {t`QR code`}
          </Switch>
        </section>
        <SignatureSteps />
      </div>
    </div>
  );
}
