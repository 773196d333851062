import type { Category } from "./categories.ts";
import type { Design } from "./schema.ts";
import type { Network } from "./socials.ts";

/** What a stranger may see of a live card: the props of `CardView`, on the public page and in the editor's preview. */
export type PublicCard = {
  id: string;
  shortCode: string;
  name: string;
  jobTitle: string;
  company: string;
  email: string;
  /** E.164 for links, and as people read it. */
  phone: string;
  phoneDisplay: string;
  website: string;
  location: string;
  bio: string;
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
