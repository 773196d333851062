/** The fields that a press on a part of the card opens. */
export const spotFields = [
  "photoUrl",
  "name",
  "jobTitle",
  "company",
  "bio",
  "email",
  "phone",
  "website",
  "location",
] as const;
export type SpotField = (typeof spotFields)[number];
