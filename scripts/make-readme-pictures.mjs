/**
 * Makes the README's pictures from those of `npm run screens`, with Node 24. Run both when one of the screens changes.
 */
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const shown = {
  landing: "landing-hero-1440-light",
  "card-lift": "card-lift-full-390-light",
  "card-ledger": "card-ledger-full-390-light",
  "card-night": "card-night-full-390-dark",
  editor: "dashboard-window-1440-light",
  admin: "admin-1440-dark",
};

for (const [name, screen] of Object.entries(shown)) {
  const isPhone = name.startsWith("card-");
  const picture = sharp(join(root, "screens", `${screen}.png`));
  const { height = 0 } = await picture.metadata();
  const top = isPhone ? 844 : 900;
  const { size } = await picture
    .extract({ left: 0, top: 0, width: isPhone ? 390 : 1440, height: Math.min(height, top) })
    .webp({ quality: 86 })
    .toFile(join(root, "docs/images", `${name}.webp`));
  console.log(`${name}.webp ${size} bytes`);
}
