import { form } from "../../tests/support/images.ts";
import { makeCard, type SignedIn } from "../../tests/support/people.ts";
import { requestText } from "./load.ts";
import { versionMark } from "./version-mark.ts";

const filled = {
  ...{ nameParts: null, email: "sunita@himalhydro.example", phone: "+9779801234567" },
  ...{ website: "https://himalhydro.example", location: "Lazimpat, Kathmandu", design: "lift", accent: "#D2360A" },
  socials: { linkedin: "https://www.linkedin.com/in/sunita", github: "https://github.com/sunita" },
};

type FilledCard = { id: string; photoUrl: string };

/** Creates a card with all fields of the editor's form and a photo. */
export async function makeFilledCard(owner: SignedIn, portrait: Buffer): Promise<FilledCard> {
  const uploaded = await owner.client.post("/api/uploads/photo", form(portrait, "me.jpg", "image/jpeg"));
  if (uploaded.status !== 201) throw new Error(`photo: ${uploaded.status} ${uploaded.text}`);
  return makeCard(owner, { ...filled, photoUrl: uploaded.body.url });
}

/**
 * Returns the request of a save by the editor (web/features/cards/use-save.ts): all fields and the loaded version. Job
 * title and bio change each time; every third save changes the name or the company, in turns.
 */
export function saveInEditor(port: number, { client }: SignedIn, { id, photoUrl }: FilledCard, turn: number): string {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return requestText(port, {
    ...{ method: "PATCH", path: `/api/cards/${id}`, headers: { cookie, "sec-fetch-site": "same-origin" } },
    body: {
      ...filled,
      ...{ name: `Sunita Gurung ${Math.floor(turn / 6)}`, company: `Himal Hydro ${Math.floor((turn + 3) / 6)}` },
      ...{ jobTitle: `Head of Partnerships ${turn}`, bio: `Version ${turn} of what I say about myself.` },
      ...{ photoUrl, version: versionMark },
    },
  });
}
