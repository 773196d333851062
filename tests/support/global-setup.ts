import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { openDatabaseServer } from "./database-server.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose database `evox_template_<run>` is migrated and empty; test files clone it. */
    databaseUrl: string;
    template: string;
    /** What tests leave behind here is removed after the run. */
    folder: string;
  }
}

/** One real PostgreSQL for the run: the embedded one, or the one that TEST_DATABASE_URL names. */
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
