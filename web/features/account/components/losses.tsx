import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deletion, LeftOrganization } from "../../../../domain/account/schema.ts";

function cardsLost({ cardCount, cards, imageCount, codesKeptBy }: Deletion): string[] {
  const images =
    imageCount > 0
      ? [plural(imageCount, { one: "Your image will be removed.", other: "# images will be removed." })]
      : [];
  if (cardCount === 0) return images;
  const [only] = cards;
  if (codesKeptBy.length > 0) {
    const gone = plural(cardCount, {
      one: "Your card and its address are permanently deleted.",
      other: "Your cards are permanently deleted.",
    });
    return [gone, ...images];
  }
  const gone =
    cardCount === 1 && only
      ? t`Your card, its address, printed QR codes and NFC tags (${{ code: only.shortCode }}) permanently stop working.`
      : plural(cardCount, {
          one: "# card, its address, printed QR codes and NFC tags permanently stop working.",
          other: "# cards, their addresses, printed QR codes and NFC tags permanently stop working.",
        });
  return [gone, ...images];
}

function physicalCardsLost({ physicalCardCount: count }: Deletion): string | null {
  if (count === 0) return null;
  return plural(count, {
    one: "Your NFC card no longer opens a card.",
    other: "# of your NFC cards no longer open a card.",
  });
}

const nameStyle = "font-semibold text-text";

function Staying({ name, isMember, manages, otherMembers, hasOtherManager }: LeftOrganization) {
  const organization = <bdi className={nameStyle}>{name}</bdi>;
  if (!manages) {
    return isMember ? (
      <Plural
        value={otherMembers}
        _0={`You leave ${organization}; it stays without members.`}
        one={`You leave ${organization}; it stays with its other member.`}
        other={`You leave ${organization}; it stays with its # other members.`}
      />
    ) : (
      <Plural
        value={otherMembers}
        _0={`${organization} stays without members.`}
        one={`${organization} stays with its other member.`}
        other={`${organization} stays with its # other members.`}
      />
    );
  }
  if (hasOtherManager) {
    return isMember ? (
      <Plural
        value={otherMembers}
        _0={`You leave ${organization}; it stays without members, and someone else leads it.`}
        one={`You leave ${organization}; it stays with its other member, and someone else leads it.`}
        other={`You leave ${organization}; it stays with its # other members, and someone else leads it.`}
      />
    ) : (
      <Plural
        value={otherMembers}
        _0={`${organization} stays without members, and someone else leads it.`}
        one={`${organization} stays with its other member, and someone else leads it.`}
        other={`${organization} stays with its # other members, and someone else leads it.`}
      />
    );
  }
  return isMember ? (
    <Plural
      value={otherMembers}
      _0={`You leave ${organization}; it stays without members. No one leads it until an admin assigns a leader.`}
      one={`You leave ${organization}; it stays with its other member. No one leads it until an admin assigns a leader.`}
      other={`You leave ${organization}; it stays with its # other members. No one leads it until an admin assigns a leader.`}
    />
  ) : (
    <Plural
      value={otherMembers}
      _0={`${organization} stays without members. No one leads it until an admin assigns a leader.`}
      one={`${organization} stays with its other member. No one leads it until an admin assigns a leader.`}
      other={`${organization} stays with its # other members. No one leads it until an admin assigns a leader.`}
    />
  );
}

export function Losses({ lost }: { lost: Deletion }) {
  const physical = physicalCardsLost(lost);
  return (
    <ul className="grid list-disc gap-2 ps-5 text-muted marker:text-field-line">
      {cardsLost(lost).map((text) => (
        <Loss key={text}>{text}</Loss>
      ))}
      {physical ? <Loss>{physical}</Loss> : null}
      {lost.codesKeptBy.map((name) => (
        <Loss key={name}>
          <CodesKept by={name} />
        </Loss>
      ))}
      <Loss>{t`Your login, settings, notifications and invitations are deleted, and every device is logged out.`}</Loss>
      {lost.organizations.map((one) => (
        <Loss key={one.id}>
          <Staying {...one} />
        </Loss>
      ))}
      <Loss>{t`This can't be undone. You may want to download your data first.`}</Loss>
    </ul>
  );
}

function CodesKept({ by }: { by: string }) {
  const organization = <bdi className={nameStyle}>{by}</bdi>;
  return (
    <Trans>
      Printed QR codes and NFC tags that belong to {organization} stay with it, and it chooses where they lead. All
      others permanently stop working.
    </Trans>
  );
}

function Loss({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
