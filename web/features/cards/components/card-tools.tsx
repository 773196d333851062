import { ChartColumn, Nfc, QrCode, Signature, Video } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { buttonStyle } from "../../../ui/button-style.ts";

type Tool = { title: string; path: string; icon: ComponentType<{ size: number; "aria-hidden": true }> };

/** Tools for a created card; each is a screen below /dashboard. */
const tools: readonly Tool[] = [
  { title: "QR code", path: "/dashboard/qr", icon: QrCode },
  { title: "NFC cards", path: "/dashboard/nfc", icon: Nfc },
  { title: "Views", path: "/dashboard/views", icon: ChartColumn },
  { title: "Email signature", path: "/dashboard/signature", icon: Signature },
  { title: "Video background", path: "/dashboard/background", icon: Video },
];

export function CardTools({ card, current }: { card: Pick<Card, "id">; current?: string }) {
  return (
    <nav aria-label="Tools of this card" className="min-w-0 max-w-full">
      <ul className="flex flex-wrap gap-2 p-0.5">
        {tools.map(({ title, path, icon: Icon }) => (
          <li key={path} className="max-w-full">
            <Link
              href={`${path}?card=${card.id}`}
              {...(title === current ? { "aria-current": "page" as const } : {})}
              className={buttonStyle(title === current ? "ink" : "quiet", "small")}
            >
              <Icon aria-hidden={true} size={18} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
