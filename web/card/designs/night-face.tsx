import { socialRows } from "../contact-rows.tsx";
import { Icon } from "../icons.tsx";
import { Badges, Name, Portrait } from "../identity.tsx";
import { OutgoingLink } from "../links.tsx";
import { useNames } from "../use-names.ts";
import { useRowLabels } from "../use-row-labels.ts";
import type { FaceProps } from "./face.ts";

/** Dark in any colour scheme; the owner's colour is the only bright one. */
export function NightFace({ card, prefix, level, children }: FaceProps) {
  const social = socialRows(card, useRowLabels());
  const { title } = useNames(card);
  return (
    <div className="evox-body">
      <Portrait card={card} className="night-ring" sizes="164px" />
      <Name card={card} prefix={prefix} level={level} />
      {(title || card.company) && (
        <p className="evox-title">
          {title && <bdi lang={title.first.lang}>{title.first.text}</bdi>}
          {title && card.company && <span aria-hidden="true"> · </span>}
          {card.company && <bdi>{card.company}</bdi>}
        </p>
      )}
      {title?.second && (
        <p className="evox-title-also">
          <bdi lang={title.second.lang}>{title.second.text}</bdi>
        </p>
      )}
      <Badges card={card} />
      {social.length > 0 && (
        <ul className="night-quick">
          {social.map((row) => (
            <li key={row.label}>
              <OutgoingLink href={row.href} className="night-quick-link" label={row.label}>
                <Icon name={row.icon} size={20} />
              </OutgoingLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
