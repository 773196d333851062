/** Lengths in code points, and counts (product 23). Fields that cards have, too, have the limits of cards. */
export const contactLimits = {
  jobTitle: 100,
  /** What the visitor adds to their contact. */
  visitorNote: 1000,
  /** A note of the owner or their team. */
  note: 2000,
  notes: 100,
  answer: 500,
  /** That a contact's page shows, newest first; exports have all. */
  shownMeetings: 100,
  controller: 100,
  rightsContact: 255,
  purposes: 5,
  purpose: 300,
  questions: 5,
  question: 200,
  options: 10,
  option: 100,
  /** Of an organization or a person. */
  events: 500,
  eventName: 100,
  eventPlace: 100,
  /** Also in `message.eventTooLong`. */
  eventDays: 31,
  /** Of an event that not all members attend. */
  eventPeople: 200,
} as const;

/** How long contacts are kept after the last meeting. */
export const retentionMonths = { min: 1, max: 36, default: 12 } as const;

/** Days between the warning and the deletion. */
export const retentionWarningDays = 14;

/** Days for which the token of a deleted meeting is known: a copy of it may wait on a phone. */
export const tombstoneDays = 30;
