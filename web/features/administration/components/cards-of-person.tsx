import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { thumbnailOf } from "../../../../domain/media/address.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { directoryPageQuery } from "../../directory/api.ts";
import { cardStatusLabel } from "../../directory/components/card-status.ts";

const shown = 5;
const tones = { active: "good", suspended: "warn", blocked: "bad" } as const;
/** Shows the user's newest cards with a link to all of them in the admin's table, where they are edited. */
export function CardsOfPerson({ person }: { person: Person }) {
  const list = useQuery({ ...directoryPageQuery({ search: person.email }), enabled: person.cardCount > 0 });
  const rows = (list.data?.items ?? []).filter((row) => row.person.id === person.id).slice(0, shown);
  if (person.cardCount === 0) return <p className="text-muted">{t`No card yet.`}</p>;
  return (
    <>
      <List label={t`Cards`} className="mb-3">
        {rows.map(({ card }) =>
          card ? (
            <ListRow
              key={card.id}
              href={cardPath(card)}
              leading={<Avatar name={card.name} src={thumbnailOf(card.photoUrl)} />}
              title={<span dir="auto">{card.name}</span>}
              secondary={[card.category, card.company].filter(Boolean).join(" · ")}
              trailing={<StateBadge tone={tones[card.status]}>{cardStatusLabel(card.status)}</StateBadge>}
            />
          ) : null,
        )}
      </List>
      <TextLink
        href={`/admin?search=${encodeURIComponent(person.email)}`}
        className="inline-flex min-h-11 items-center"
      >
        {plural(
          { cardCount: person.cardCount },
          { one: "Edit the card in Users Management", other: "View all # cards in Users Management" },
        )}
      </TextLink>
    </>
  );
}
