import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { openDatabaseServer } from "./database-server.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a PostgreSQL with the migrated, empty database `evox_template_<run>`, which test files clone. */
    databaseUrl: string;
    template: string;
    /** Removed after the run. */
    folder: string;
  }
}

/** Starts one real PostgreSQL for the run: the embedded one, or the one in TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabaseServer(process.env.TEST_DATABASE_URL);
  project.provide("databaseUrl", server.url);
  project.provide("template", server.template);
  const folder = await makeScratchFolder("evox-tests-");
  project.provide("folder", folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
