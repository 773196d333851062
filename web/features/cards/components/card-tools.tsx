import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { ChartColumn, Contact, Nfc, QrCode, Signature, Video } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { buttonStyle } from "../../../ui/button-style.ts";

type Tool = { title: MessageDescriptor; path: string; icon: ComponentType<{ size: number; "aria-hidden": true }> };

/** Tools for a created card; each is a screen. */
const tools: readonly Tool[] = [
  { title: msg`QR code`, path: "/dashboard/qr", icon: QrCode },
  { title: msg`NFC cards`, path: "/dashboard/nfc", icon: Nfc },
  { title: msg`Views`, path: "/dashboard/views", icon: ChartColumn },
  { title: msg`Contact exchange`, path: "/contacts/settings", icon: Contact },
  { title: msg`Email signature`, path: "/dashboard/signature", icon: Signature },
  { title: msg`Video background`, path: "/dashboard/background", icon: Video },
];

export function CardTools({ card, current }: { card: Pick<Card, "id">; current?: string }) {
  return (
    <nav aria-label={t`Tools for this card`} className="min-w-0 max-w-full">
      <ul className="flex flex-wrap gap-2 p-0.5">
        {tools.map(({ title, path, icon: Icon }) => (
          <li key={path} className="max-w-full">
            <Link
              href={`${path}?card=${card.id}`}
              {...(path === current ? { "aria-current": "page" as const } : {})}
              className={buttonStyle(path === current ? "ink" : "quiet", "small")}
            >
              <Icon aria-hidden={true} size={18} />
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
