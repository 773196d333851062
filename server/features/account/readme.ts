export function readme(origin: string, now: Date): string {
  return `Your data at ${origin}, as of ${now.toISOString()}

account.json         your name, address, role, brand and settings
cards.json           your cards, each with its total of views and the views of every day
physical-cards.json  the physical cards that you have, with their addresses, the reprints that you asked for, and former codes
teams.json           the organization you belong to, those you manage or founded, your invitations and those you sent
                     (without whom they went to), whom you blocked, and what you last chose for an organization's links
sign-ins.json        your last sign-ins, the browsers that are signed in, when known browsers came last, second factors
notifications.json   what you were told
emails.json          emails about your account that wait or were sent in the last days, and the links that were mailed to you; a
                     new address that waits for your confirmation is in both
messages.json        what was written from your address in the contact form, once you have confirmed the address
activity.json        what the audit log says that you did and that was done to your account, newest first
images.json          your photos and logos; the files themselves are in the folder images

Times are in UTC. Not in here:
- passwords, recovery codes, the secrets of second factors and what sessions and links are opened with: they are kept as
  hashes or encrypted, and stay on the server;
- counts of requests, kept for a day at most, and copies of the above that lists are searched by;
- what says more about others than about you: who invited, added or blocked you, and to whom you did what is in the audit log.

The audit log stays when you delete your account. It keeps ids and the names of organizations, and no name or address of yours.
`;
}
