export const temperatures = ["hot", "warm", "cold"] as const;
export type Temperature = (typeof temperatures)[number];

/** `none`: nobody has to do anything. */
export const followUps = ["none", "open", "done"] as const;
export type FollowUp = (typeof followUps)[number];

/** How a meeting was recorded: the form on the card, or the owner by hand, by scanning or from a contact file. */
export const meetingSources = ["form", "manual", "scan", "file"] as const;
export type MeetingSource = (typeof meetingSources)[number];

/** When the owner of the card is notified of new contacts. `digest`: of each, but once an hour while an event runs. */
export const contactNotices = ["digest", "each", "off"] as const;
