import { Link } from "react-aria-components/Link";
import { appLocale } from "../../../texts/app-texts.ts";

type Row = { key: string; label: string; count: number; href?: string | undefined };

/** Counts as bars, relative to the highest. */
export function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ key, label, count, href }) => (
        <li key={key} className="relative">
          <div className="flex items-baseline justify-between gap-4 text-15">
            {href ? (
              <Link
                href={href}
                className="min-w-0 wrap-anywhere text-text underline decoration-line underline-offset-4 focus-ring tall-target hover:decoration-text"
              >
                <bdi>{label}</bdi>
              </Link>
            ) : (
              <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            )}
            <span className="font-semibold tabular-nums">{count.toLocaleString(appLocale)}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-paper-2">
            <div className="h-full rounded-full bg-action" style={{ width: `${(count / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
