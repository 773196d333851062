import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { photo, transparentLogo } from "./images.ts";
import type { SignedIn } from "./people.ts";

/**
 * Long forms: they take uploads, keep drafts and merge with changes of another device. tests/e2e/saving.test.ts tests
 * each; tests/checks/saved-forms.test.ts finds missing ones.
 */
export type SavedForm = {
  name: string;
  /** The hook that implements the form. */
  source: string;
  /** It creates a card, so its owner has none yet. */
  isNew: boolean;
  path: (cardId: string) => string;
  /** Two text fields: the label, and a text to type. */
  fields: readonly [FieldOfForm, FieldOfForm];
  /** The button; null if the form saves by itself. */
  save: string | null;
  done: string;
  /** Returns the two fields' stored values. */
  stored: (owner: SignedIn) => Promise<string[]>;
  /** The message if both changed the same field. */
  stale: string;
  /** Saves one field from another device; null if nothing is stored yet. */
  saveElsewhere: ((owner: SignedIn, field: 0 | 1, text: string) => Promise<void>) | null;
  uploads: readonly UploadOfForm[];
};

type FieldOfForm = { label: string; typed: string; elsewhere: string };

export type UploadOfForm = {
  kind: "photo" | "logo";
  name: string;
  choose: (page: Page) => Promise<void>;
  stored: (owner: SignedIn) => Promise<string | null>;
};

// biome-ignore lint/suspicious/noExplicitAny: read field by field
const read = async (owner: SignedIn, path: string): Promise<any> => (await owner.client.get(path)).body;
const cardOf = async (owner: SignedIn) => (await read(owner, "/api/cards")).items[0];
const userOf = async (owner: SignedIn) => (await read(owner, "/api/me")).user;

const pictureInputs = (page: Page) => page.locator('input[type="file"][accept*="image"]:not([capture])');
const usePhoto = (page: Page) => page.getByRole("button", { name: "Use photo" }).click();

const photoField: UploadOfForm = {
  kind: "photo",
  name: "a photo",
  choose: async (page) => {
    const buffer = await (await photo(300, 300)).png().toBuffer();
    await pictureInputs(page).first().setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    await usePhoto(page);
  },
  stored: async (owner) => (await cardOf(owner))?.photoUrl ?? null,
};

const logoField: UploadOfForm = {
  kind: "logo",
  name: "a logo",
  choose: async (page) => {
    const buffer = await transparentLogo();
    await pictureInputs(page).last().setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  },
  stored: async (owner) => (await userOf(owner)).logoUrl,
};

const pictureOfContact: UploadOfForm = {
  ...photoField,
  name: "the picture of a contact file",
  choose: async (page) => {
    const picture = (await (await photo(300, 300)).jpeg().toBuffer()).toString("base64");
    const lines = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Ana Ruiz",
      `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`,
      "END:VCARD",
      "",
    ];
    await page
      .locator('input[type="file"][accept*="vcf"]')
      .setInputFiles({ name: "ana.vcf", mimeType: "text/vcard", buffer: Buffer.from(lines.join("\r\n")) });
    await usePhoto(page);
  },
};

const cardFields = [
  { label: "Location", typed: "Patan", elsewhere: "Lalitpur" },
  { label: "Bio", typed: "Typed on the laptop", elsewhere: "Saved on the phone" },
] as const;
const storedCard = async (owner: SignedIn) => {
  const card = await cardOf(owner);
  return [card?.location ?? "", card?.bio ?? ""];
};

export const savedForms: readonly SavedForm[] = [
  {
    name: "the form of a new card",
    source: "web/features/cards/use-editor.ts",
    isNew: true,
    path: () => "/dashboard",
    fields: cardFields,
    save: "Create Card",
    done: message.cardCreated,
    stale: message.cardStale,
    stored: storedCard,
    saveElsewhere: null,
    uploads: [photoField, logoField, pictureOfContact],
  },
  {
    name: "a card's form",
    source: "web/features/cards/use-editor.ts",
    isNew: false,
    path: () => "/dashboard",
    fields: cardFields,
    save: "Update Card",
    done: message.cardUpdated,
    stale: message.cardStale,
    stored: storedCard,
    saveElsewhere: async (owner, field, text) => {
      const { id } = await cardOf(owner);
      await owner.client.patch(`/api/cards/${id}`, field === 0 ? { location: text } : { bio: text });
    },
    uploads: [photoField, logoField],
  },
  {
    name: "the profile",
    source: "web/features/account/use-profile-form.ts",
    isNew: false,
    path: () => "/account",
    fields: [
      { label: "Name", typed: "Sunita Typed", elsewhere: "Sunita Elsewhere" },
      { label: "Brand name", typed: "Typed Brand", elsewhere: "Brand Elsewhere" },
    ],
    save: "Save profile",
    done: "Your profile was saved",
    stale: message.profileStale,
    stored: async (owner) => {
      const { name, companyName } = await userOf(owner);
      return [name, companyName];
    },
    saveElsewhere: async (owner, field, text) => {
      await owner.client.patch("/api/me", field === 0 ? { name: text } : { companyName: text });
    },
    uploads: [logoField],
  },
  {
    name: "the QR studio",
    source: "web/features/qr-studio/use-studio.ts",
    isNew: false,
    path: (cardId) => `/dashboard/qr?card=${cardId}`,
    fields: [
      { label: "Code", typed: "#14375A", elsewhere: "#3A1B5C" },
      { label: "Background", typed: "#FFF6E5", elsewhere: "#EAF6FF" },
    ],
    save: null,
    done: message.codeSaved,
    stale: message.codeStale,
    stored: async (owner) => {
      const { style } = await read(owner, `/api/cards/${(await cardOf(owner)).id}/code`);
      return [style.dark, style.ground];
    },
    saveElsewhere: async (owner, field, text) => {
      const path = `/api/cards/${(await cardOf(owner)).id}/code`;
      const { style, version } = await read(owner, path);
      await owner.client.put(path, { ...style, [field === 0 ? "dark" : "ground"]: text, version });
    },
    uploads: [],
  },
];
