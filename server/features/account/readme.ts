/** For whoever opens the archive without us. */
export function readme(origin: string, now: Date): string {
  return `Your data at ${origin}, as of ${now.toISOString()}

account.json         your name, address, role, brand and settings
cards.json           your cards, each with its total of views and the views of every day
physical-cards.json  the physical cards that you have, with their addresses, the reprints that you asked for, and former codes
teams.json           the organization you belong to, those you founded, your invitations, whom you blocked
sign-ins.json        your last sign-ins, the browsers that are signed in, when known browsers came last, second factors
notifications.json   what you were told
images.json          your photos and logos; the files themselves are in the folder images

Times are in UTC. Passwords, recovery codes and keys are not in here: only hashes and what
opens nothing by itself are kept, and they stay on the server.
The operator's audit log keeps ids and no personal data; it is not part of your data.
`;
}
