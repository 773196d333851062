import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deletion, LeftOrganization } from "../../../../domain/account/schema.ts";

function cardsLost({ cardCount, cards, imageCount, codesKeptBy }: Deletion): string[] {
  const images =
    imageCount > 0
      ? [plural(imageCount, { one: "Your image will be deleted.", other: "# images will be deleted." })]
      : [];
  if (cardCount === 0) return images;
  const [only] = cards;
  if (codesKeptBy.length > 0) {
    const gone = plural(cardCount, {
      one: "Your card and its web address will be permanently deleted.",
      other: "Your cards and their web addresses will be permanently deleted.",
    });
    return [gone, ...images];
  }
  const gone =
    cardCount === 1 && only
      ? t`Your card will be deleted. Its web address, short link (${{ code: only.shortCode }}), printed QR codes and NFC cards will stop working for good.`
      : plural(cardCount, {
          one: "# card will be deleted. Its web address, short link, printed QR codes and NFC cards will stop working for good.",
          other:
            "# cards will be deleted. Their web addresses, short links, printed QR codes and NFC cards will stop working for good.",
        });
  return [gone, ...images];
}

function physicalCardsLost({ physicalCardCount: count }: Deletion): string | null {
  if (count === 0) return null;
  return plural(count, {
    one: "Your NFC card will no longer open a card.",
    other: "# of your NFC cards will no longer open a card.",
  });
}

const nameStyle = "font-semibold text-text";

function Staying({ name, isMember, manages, otherMembers, hasOtherManager }: LeftOrganization) {
  const organization = <bdi className={nameStyle}>{name}</bdi>;
  if (!manages) {
    return isMember ? (
      <Plural
        value={otherMembers}
        _0={`You'll leave ${organization}. It will have no members left.`}
        one={`You'll leave ${organization}. It will have one member left.`}
        other={`You'll leave ${organization}. It will have # members left.`}
      />
    ) : (
      <Plural
        value={otherMembers}
        _0={`${organization} will have no members.`}
        one={`${organization} will still have one member.`}
        other={`${organization} will still have # members.`}
      />
    );
  }
  if (hasOtherManager) {
    return isMember ? (
      <Plural
        value={otherMembers}
        _0={`You'll leave ${organization}. It will have no members left. Its other managers will stay in charge.`}
        one={`You'll leave ${organization}. It will have one member left. Its other managers will stay in charge.`}
        other={`You'll leave ${organization}. It will have # members left. Its other managers will stay in charge.`}
      />
    ) : (
      <Plural
        value={otherMembers}
        _0={`${organization} will have no members. Its other managers will stay in charge.`}
        one={`${organization} will still have one member. Its other managers will stay in charge.`}
        other={`${organization} will still have # members. Its other managers will stay in charge.`}
      />
    );
  }
  return isMember ? (
    <Plural
      value={otherMembers}
      _0={`You'll leave ${organization}. It will have no members left. No one will lead it until an administrator assigns a leader.`}
      one={`You'll leave ${organization}. It will have one member left. No one will lead it until an administrator assigns a leader.`}
      other={`You'll leave ${organization}. It will have # members left. No one will lead it until an administrator assigns a leader.`}
    />
  ) : (
    <Plural
      value={otherMembers}
      _0={`${organization} will have no members. No one will lead it until an administrator assigns a leader.`}
      one={`${organization} will still have one member. No one will lead it until an administrator assigns a leader.`}
      other={`${organization} will still have # members. No one will lead it until an administrator assigns a leader.`}
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
      <Loss>{t`Your login, settings, notifications and invitations will be deleted, and all your devices will be logged out.`}</Loss>
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
      Printed QR codes and NFC cards that belong to {organization} will stay with it, and the organization will choose
      where they lead. All others will stop working for good.
    </Trans>
  );
}

function Loss({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
