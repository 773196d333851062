import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port.ts";
import {
  apiHeaders,
  type CardTexts,
  type Platform,
  type PlatformDatabase,
  requestAsAdmin,
  startPlatform,
} from "./platforms.ts";

const [appId, masterKey] = ["bench", "correct-horse-battery"];

/** Starts Parse Server by its own command with minimal settings. `folder` is its npm folder. */
export async function startParseServer(folder: string, database: PlatformDatabase, card: CardTexts): Promise<Platform> {
  const port = await freePort();
  const serverURL = `http://127.0.0.1:${port}/parse`;
  const { name, user, password } = database;
  const settings = {
    ...{ appId, masterKey, serverURL, port, host: "127.0.0.1", mountPath: "/parse" },
    databaseURI: `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}`,
    databaseOptions: { host: database.folder },
    // Without output and log files.
    ...{ silent: true, logsFolder: null },
  };
  const file = join(folder, "bench.json");
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 });
  const headers = { ...apiHeaders, "x-parse-application-id": appId };
  const program = { words: ["node_modules/parse-server/bin/parse-server", file], cwd: folder, env: {} };
  const running = await startPlatform(program, `${serverURL}/health`, headers);
  try {
    const object = { ...card, ACL: { "*": { read: true } } };
    const { objectId } = await requestAsAdmin(
      `${serverURL}/classes/Card`,
      { "x-parse-application-id": appId, "x-parse-master-key": masterKey },
      object,
    );
    return { name: "parse-server", url: `${serverURL}/classes/Card/${objectId}`, headers, ...running };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
