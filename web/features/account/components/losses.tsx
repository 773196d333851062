import type { ReactNode } from "react";
import type { Deletion, LeftOrganization } from "../../../../domain/account/schema.ts";

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count.toLocaleString()} ${more}`);

function cardsLost({ cardCount, cards, imageCount, codesKeptBy }: Deletion): string[] {
  const images = imageCount > 0 ? [`${many(imageCount, "Your image", "images")} will be removed.`] : [];
  if (cardCount === 0) return images;
  const [only] = cards;
  if (codesKeptBy.length > 0) {
    const gone = cardCount === 1 ? "Your card and its address are gone for ever." : "Your cards are gone for ever.";
    return [gone, ...images];
  }
  const gone =
    cardCount === 1 && only
      ? `Your card, its address and its printed codes and NFC tags (${only.shortCode}) stop working for ever.`
      : `${cardCount.toLocaleString()} cards, their addresses and their printed codes and NFC tags stop working for ever.`;
  return [gone, ...images];
}

function physicalCardsLost({ physicalCardCount: count }: Deletion): string | null {
  if (count === 0) return null;
  return `${many(count, "Your physical card leads", "physical cards that you have lead")} nowhere from then on.`;
}

function staying({ manages, otherMembers, hasOtherManager }: LeftOrganization): string {
  const members =
    otherMembers === 0 ? "without members" : `with its ${many(otherMembers, "other member", "other members")}`;
  if (!manages) return `stays ${members}.`;
  return hasOtherManager
    ? `stays ${members}, and is led on by somebody else.`
    : `stays ${members}. Nobody leads it until an admin names a leader.`;
}

/** Everything that goes with the account, and what does not. */
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
          Printed codes and NFC tags that belong to <bdi className="font-semibold text-text">{name}</bdi> stay with it,
          and lead where it chooses. All others stop working for ever.
        </Loss>
      ))}
      <Loss>Your login, settings, notifications and invitations go, and every device is signed out.</Loss>
      {lost.organizations.map((one) => (
        <Loss key={one.id}>
          {one.isMember ? "You leave " : null}
          <bdi className="font-semibold text-text">{one.name}</bdi>
          {one.isMember ? "; it " : " "}
          {staying(one)}
        </Loss>
      ))}
      <Loss>It cannot be undone. You may want to download your data first.</Loss>
    </ul>
  );
}

function Loss({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
