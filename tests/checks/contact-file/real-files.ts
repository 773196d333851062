import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import { otherFiles } from "./real-others.ts";
import { phoneFiles } from "./real-phones.ts";

/**
 * Contact files modelled on those that public test suites collected from phones and programs: encodings, line endings,
 * folding, groups and unusual parameters. All people, addresses and numbers are invented.
 */
export type RealFile = {
  what: string;
  bytes: Uint8Array;
  /** The fields that a card imports; all others are empty. */
  expected: Partial<
    Pick<
      ImportedContact,
      "name" | "jobTitle" | "company" | "email" | "phone" | "website" | "location" | "bio" | "socials"
    >
  >;
  picture?: boolean;
  /** Number of contacts in the file; 1 by default. */
  count?: number;
};

export const realFiles: readonly RealFile[] = [...phoneFiles, ...otherFiles];
