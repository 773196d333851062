import { withStorage } from "./with-storage.ts";

/**
 * With a link, keeps it in this browser, for the card's page. Not where somebody is signed in: the owner may hand their phone
 * to the next visitor.
 * @returns the link that is kept
 */
export const ownLinkOf = (cardId: string, link?: string): string | undefined =>
  withStorage(() => {
    // my-contact.ts removes it by its value.
    const key = `evox-own-link:${cardId}`;
    if (link && !localStorage["evox-signed-in"]) localStorage[key] = link;
    return localStorage[key];
  });
