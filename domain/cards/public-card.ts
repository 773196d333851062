import type { Category } from "./categories.ts";
import type { Design } from "./designs.ts";
import type { CardTexts } from "./fields.ts";
import type { Network } from "./socials.ts";

/** The public fields of a live card: the props of `CardView`, on the public page and in the editor's preview. */
export type PublicCard = CardTexts & {
  id: string;
  shortCode: string;
  /** Formatted for display; `phone` and `secondPhone` are for links. */
  phoneDisplay: string;
  secondPhoneDisplay: string;
  photoUrl: string | null;
  socials: Partial<Record<Network, string>>;
  design: Design;
  accent: string;
  category: Category;
  /** Whether the status is active (product 6.4). */
  available: boolean;
  /** The owner's company logo and its link; null shows E-VOX instead. */
  logo: { url: string; link: string } | null;
};
