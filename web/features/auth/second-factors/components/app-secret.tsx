import { t } from "@lingui/core/macro";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { qrPath } from "../../../../../domain/qr-codes/qr.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { AppSetUp } from "../use-factor-dialogs.ts";

const groupsOfFour = /.{1,4}/gu;

/** The secret for the app: scanned by its camera, opened on the same phone, or typed. */
export function AppSecret({ setUp: { uri, secret } }: { setUp: AppSetUp }) {
  const [isTyped, setTyped] = useState(false);
  const { side, path } = qrPath(uri, { level: "M", margin: 4 });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={t`QR code for the authenticator app`}
          shapeRendering="crispEdges"
          className="size-48 shrink-0 rounded-field bg-on-ink text-ink forced-color-adjust-none"
        >
          <path fill="currentColor" d={path} />
        </svg>
        <p className="min-w-0 flex-1 basis-40 text-14 text-muted">
          {t`Use any authenticator app: one already on your phone, your password manager or one from the app store.`}
        </p>
      </div>
      {/* A phone cannot scan its own screen. */}
      <LinkButton href={uri} className="w-full md:hidden">
        <Smartphone aria-hidden="true" size={18} />
        {t`Open in an app on this phone`}
      </LinkButton>
      <Disclosure title={t`Can't scan it?`} isOpen={isTyped} onToggle={setTyped}>
        <div className="grid gap-2 pt-1">
          <p className="text-14 text-muted">{t`Enter this key in the app instead, and choose time-based codes.`}</p>
          <code dir="ltr" className="block rounded-field bg-paper-2 px-4 py-3 text-15 wrap-anywhere select-all">
            {secret.match(groupsOfFour)?.join(" ") ?? secret}
          </code>
          <div>
            <CopyButton text={secret} label={t`Copy key`} what={t`The key`} variant="plain" />
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
