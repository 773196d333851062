import { freePort } from "../../tests/support/free-port.ts";
import {
  apiHeaders,
  type CardTexts,
  type Platform,
  type PlatformDatabase,
  requestAsAdmin,
  runToCompletion,
  startPlatform,
} from "./platforms.ts";

const adminToken = "correct-horse-battery-staple";
const asAdmin = { authorization: `Bearer ${adminToken}` };

/** Starts Directus by its own command with minimal settings. `folder` is its npm folder. */
export async function startDirectus(folder: string, database: PlatformDatabase, card: CardTexts): Promise<Platform> {
  const port = await freePort();
  const env = {
    ...{ HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, SECRET: adminToken },
    ...{ DB_CLIENT: "pg", DB_HOST: database.folder, DB_PORT: "5432", DB_DATABASE: database.name },
    ...{ DB_USER: database.user, DB_PASSWORD: database.password },
    ...{ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct-horse-battery", ADMIN_TOKEN: adminToken },
    ...{ LOG_LEVEL: "error", TELEMETRY: "false" },
    // It would reject some requests at full load.
    PRESSURE_LIMITER_ENABLED: "false",
  };
  // Its command without the check for updates.
  const command = "node_modules/@directus/api/dist/cli/run.js";
  await runToCompletion({ words: [command, "bootstrap"], cwd: folder, env });
  const api = `http://127.0.0.1:${port}`;
  const running = await startPlatform({ words: [command, "start"], cwd: folder, env }, `${api}/server/ping`);
  try {
    const id = { field: "id", type: "uuid", schema: { is_primary_key: true, length: 36 }, meta: { special: ["uuid"] } };
    const texts = Object.keys(card).map((field) => ({ field, type: "text", schema: {}, meta: {} }));
    await requestAsAdmin(`${api}/collections`, asAdmin, {
      collection: "card",
      schema: {},
      meta: {},
      fields: [id, ...texts],
    });
    await requestAsAdmin(`${api}/permissions`, asAdmin, {
      ...{ policy: await publicPolicy(api), collection: "card", action: "read", fields: ["*"] },
    });
    const made = (await requestAsAdmin(`${api}/items/card`, asAdmin, card)) as { data: { id: string } };
    return { name: "directus", url: `${api}/items/card/${made.data.id}`, headers: apiHeaders, ...running };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Returns the id of the visitors' policy, which belongs to no role or user. */
async function publicPolicy(api: string): Promise<string> {
  const nobody = "filter[role][_null]=true&filter[user][_null]=true";
  const response = await fetch(`${api}/access?${nobody}&fields=policy`, { headers: asAdmin });
  const { data } = (await response.json()) as { data: { policy: string }[] };
  const [access] = data;
  if (!access) throw new Error("it has no policy for visitors");
  return access.policy;
}
