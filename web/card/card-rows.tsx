import type { Row } from "./contact-rows.tsx";
import { Icon } from "./icons.tsx";
import { outgoing } from "./links.tsx";
import { WordBreak } from "./word-break.tsx";

export function CardRows({ rows }: { rows: Row[] }) {
  return (
    <ul className="evox-rows">
      {rows.map((row, index) => (
        // Two phone numbers may be equal, and the rows have no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <a className="evox-row" href={row.href} {...(row.outgoing ? outgoing : {})}>
            <span className="evox-row-icon">
              <Icon name={row.icon} size={20} />
            </span>
            <span className="evox-row-label">{row.label}</span>
            <span className="evox-row-text" dir={row.machine ? "ltr" : "auto"}>
              {row.machine ? <WordBreak text={row.text} /> : row.text}
            </span>
            <Icon name="next" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
