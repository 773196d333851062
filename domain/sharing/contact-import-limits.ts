/** A file of one person with a picture has some 100 KB; a whole address book is no card. */
export const importLimits = { bytes: 1024 * 1024, contacts: 200 } as const;
