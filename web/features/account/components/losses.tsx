import type { ReactNode } from "react";
import type { Deletion, LeftOrganization } from "../../../../domain/account/schema.ts";

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count.toLocaleString()} ${more}`);

function cardsLost({ cardCount, cards, imageCount, codesKeptBy }: Deletion): string[] {
  const images = imageCount > 0 ? [`${many(imageCount, "Your image", "images")} will be removed.`] : [];
  if (cardCount === 0) return images;
  const [only] = cards;
  if (codesKeptBy.length > 0) {
    const gone =
      cardCount === 1 ? "Your card and its address are permanently deleted." : "Your cards are permanently deleted.";
    return [gone, ...images];
  }
  const gone =
    cardCount === 1 && only
      ? `Your card, its address, printed QR codes and NFC tags (${only.shortCode}) permanently stop working.`
      : `${cardCount.toLocaleString()} cards, their addresses, printed QR codes and NFC tags permanently stop working.`;
  return [gone, ...images];
}

function physicalCardsLost({ physicalCardCount: count }: Deletion): string | null {
  if (count === 0) return null;
  return `${many(count, "Your NFC card no longer opens", "of your NFC cards no longer open")} a card.`;
}

function staying({ manages, otherMembers, hasOtherManager }: LeftOrganization): string {
  const members =
    otherMembers === 0 ? "without members" : `with its ${many(otherMembers, "other member", "other members")}`;
  if (!manages) return `stays ${members}.`;
  return hasOtherManager
    ? `stays ${members}, and someone else leads it.`
    : `stays ${members}. No one leads it until an admin assigns a leader.`;
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
          Printed QR codes and NFC tags that belong to <bdi className="font-semibold text-text">{name}</bdi> stay with
          it, and it chooses where they lead. All others permanently stop working.
        </Loss>
      ))}
      <Loss>Your login, settings, notifications and invitations are deleted, and every device is logged out.</Loss>
      {lost.organizations.map((one) => (
        <Loss key={one.id}>
          {one.isMember ? "You leave " : null}
          <bdi className="font-semibold text-text">{one.name}</bdi>
          {one.isMember ? "; it " : " "}
          {staying(one)}
        </Loss>
      ))}
      <Loss>This can't be undone. You may want to download your data first.</Loss>
    </ul>
  );
}

function Loss({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
