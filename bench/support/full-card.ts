import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { Client } from "../../tests/support/client.ts";
import { form } from "../../tests/support/images.ts";

/** Creates a user with a card that has every field filled and a large photo. */
export async function makeFullCard(url: string): Promise<{ id: string; cookie: string }> {
  const client = new Client(url);
  const email = "bench@example.com";
  await client.post("/api/auth/sign-up", { name: "Sunita Gurung", email, password: "correct-horse-7" });
  const portrait = await readFile(join(import.meta.dirname, "../../web/public/people/sunita.svg"));
  const photo = await sharp(portrait).resize(1600).jpeg().toBuffer();
  const uploaded = await client.post("/api/uploads/photo", form(photo, "me.jpg", "image/jpeg"));
  const made = await client.post("/api/cards", {
    name: "Sunita Gurung",
    email,
    jobTitle: "Head of Partnerships",
    company: "Himal Hydro",
    pronouns: "she/her",
    ...{ phone: "+9779801234567", phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "work" },
    website: "himalhydro.example",
    location: "Lazimpat, Kathmandu",
    bio: "Small hydropower for remote valleys. Ask me about financing a 200 kW plant, or where to eat in Lazimpat.",
    socials: { linkedin: "sunita", instagram: "sunita", github: "sunita" },
    photoUrl: uploaded.body.url,
  });
  if (made.status !== 201) throw new Error(`card: ${made.status} ${made.text}`);
  return { id: made.body.id, cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
