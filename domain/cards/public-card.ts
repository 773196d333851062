import type { Category } from "./categories.ts";
import type { CardTexts } from "./fields.ts";
import type { Design } from "./schema.ts";
import type { Network } from "./socials.ts";

/** What a stranger may see of a live card: the props of `CardView`, on the public page and in the editor's preview. */
export type PublicCard = CardTexts & {
  id: string;
  shortCode: string;
  /** As people read them; `phone` and `secondPhone` are for links. */
  phoneDisplay: string;
  secondPhoneDisplay: string;
  photoUrl: string | null;
  socials: Partial<Record<Network, string>>;
  design: Design;
  accent: string;
  category: Category;
  /** Status active (product 6.4). */
  available: boolean;
  /** The owner's company logo and where it leads; without one the bar says E-VOX. */
  logo: { url: string; link: string } | null;
};
