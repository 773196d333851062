import { ChartColumn, Signature, Video } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { buttonStyle } from "../../../ui/button-style.ts";

type Tool = { title: string; path: string; icon: ComponentType<{ size: number; "aria-hidden": true }> };

/** What a person does with a card that is made; each is a screen below /dashboard. */
const tools: readonly Tool[] = [
  { title: "E-mail signature", path: "/dashboard/signature", icon: Signature },
  { title: "Video background", path: "/dashboard/background", icon: Video },
  { title: "Views", path: "/dashboard/views", icon: ChartColumn },
];

export function CardTools({ card, current }: { card: Pick<Card, "id">; current?: string }) {
  return (
    <nav aria-label="Tools of this card">
      <ul className="flex flex-wrap gap-2">
        {tools.map(({ title, path, icon: Icon }) => (
          <li key={path}>
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
