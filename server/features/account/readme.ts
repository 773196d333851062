export function readme(origin: string, now: Date): string {
  return `Your data at ${origin}, as of ${now.toISOString()}

account.json         your name, email, role, brand and settings
cards.json           your cards, each with its total and daily views, the plans you requested for it, and its settings for
                     contact exchange
contacts.json        contacts that were shared with you, or that you added, outside of an organization
events.json          events that you planned outside of an organization
physical-cards.json  your NFC cards with their links, the reprints you requested, and your retired links
teams.json           the organization you belong to, those you manage or created, your invitations and those you sent
                     (without the recipients), the senders you blocked, and your last choice for an organization's links
sign-ins.json        your last logins, the browsers you are logged in with, when known browsers were last used, and your
                     two-step verification methods
notifications.json   your notifications
emails.json          emails about your account that are waiting or were sent in the last few days, and the links emailed
                     to you; a new address you have not confirmed yet is listed in both
messages.json        messages sent from your address with the contact form, if you have confirmed your email
activity.json        audit log entries about what you did and what was done to your account, newest first
images.json          your photos and logos; the files are in the images folder

All times are in UTC. Not included:
- passwords, recovery codes, two-step verification secrets, and session and link tokens: these are stored hashed or
  encrypted and stay on the server;
- request counts, stored for one day at most, and copies of the above used for search;
- data that says more about others than about you: who invited, added or blocked you, and the people that your audit
  log entries are about.

The audit log stays when you delete your account. It contains IDs and organization names, but not your name or address.
The reasons given for changes of your status are deleted with your account.
`;
}
