import { ChartColumn, Nfc, QrCode, Signature, Video } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { buttonStyle } from "../../../ui/button-style.ts";

type Tool = { title: string; path: string; icon: ComponentType<{ size: number; "aria-hidden": true }> };

/** What a person does with a card that is made; each is a screen below /dashboard. */
const tools: readonly Tool[] = [
  { title: "QR code", path: "/dashboard/qr", icon: QrCode },
  { title: "NFC cards", path: "/dashboard/nfc", icon: Nfc },
  { title: "E-mail signature", path: "/dashboard/signature", icon: Signature },
  { title: "Video background", path: "/dashboard/background", icon: Video },
  { title: "Views", path: "/dashboard/views", icon: ChartColumn },
];

export function CardTools({ card, current }: { card: Pick<Card, "id">; current?: string }) {
  const shown = useRef<HTMLLIElement>(null);
  // On a phone the row is longer than the screen, and the one that is open may stand beyond its end.
  useEffect(() => {
    shown.current?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, []);
  return (
    <nav aria-label="Tools of this card" className="min-w-0 max-w-full">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto p-0.5 sm:flex-wrap">
        {tools.map(({ title, path, icon: Icon }) => (
          <li key={path} ref={title === current ? shown : null} className="shrink-0">
            <Link
              href={`${path}?card=${card.id}`}
              {...(title === current ? { "aria-current": "page" as const } : {})}
              className={buttonStyle(title === current ? "ink" : "quiet")}
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
