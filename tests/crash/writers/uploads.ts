import { form } from "../../support/images.ts";
import type { Site } from "../place.ts";
import { asked, type Known, newTally, type World, type Writer } from "./writer.ts";

/** Uploads a photo and sets it on the card, repeatedly. */
export function uploader(world: World, owner: Known, cardId: string, isStored: Site["isStored"]): Writer {
  const tally = newTally();
  let acknowledged: string | null = null;
  let since: string[] = [];
  return {
    name: "uploads",
    tally,
    step: async () => {
      const data = form(world.photo, "me.png", "image/png");
      const uploaded = await asked(world, tally, "an upload", owner.client.post("/api/uploads/photo", data));
      if (uploaded?.status !== 201) return;
      const photoUrl = uploaded.body.url as string;
      since.push(idOf(photoUrl));
      const saved = await asked(world, tally, "a new photo", owner.client.patch(`/api/cards/${cardId}`, { photoUrl }));
      if (saved?.status !== 200) return;
      acknowledged = idOf(photoUrl);
      since = [];
    },
    check: async (sql) => {
      const [row] = await sql`select photo_file_id as id from card where id = ${cardId}`;
      const found = (row?.id ?? null) as string | null;
      const files = await sql`select path from file where person_id = ${owner.id}`;
      const missing: string[] = [];
      for (const { path } of files) {
        if (!(await isStored(path))) missing.push(`the image ${path} has no bytes`);
      }
      const may = [acknowledged, ...since];
      return [...(may.includes(found) ? [] : [`the card has the photo ${found}, not ${may.join(" or ")}`]), ...missing];
    },
  };
}

/** Returns the id in `/media/{id}.webp` and the like. */
function idOf(url: string): string {
  return /\/media\/([^./?]+)/u.exec(url)?.[1] ?? url;
}
