import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import { otherFiles } from "./real-others.ts";
import { phoneFiles } from "./real-phones.ts";

/**
 * Contact files in the shapes of those that public test suites collected from phones and programs: their encodings, line
 * ends, folding, groups and odd parameters, told as facts. All people, addresses and numbers in them are invented.
 */
export type RealFile = {
  what: string;
  bytes: Uint8Array;
  /** What a card takes from it; all else is empty. */
  expected: Partial<
    Pick<
      ImportedContact,
      "name" | "jobTitle" | "company" | "email" | "phone" | "website" | "location" | "bio" | "socials"
    >
  >;
  picture?: boolean;
  /** Contacts in the file; 1 when not said. */
  count?: number;
};

export const realFiles: readonly RealFile[] = [...phoneFiles, ...otherFiles];
