import type { TestProject } from "vitest/node";
import { openDatabaseServer } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose database `evox_template_<run>` is migrated and empty; test files clone it. */
    databaseUrl: string;
    template: string;
  }
}

/** One real PostgreSQL for the run: the embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabaseServer(process.env.TEST_DATABASE_URL);
  project.provide("databaseUrl", server.url);
  project.provide("template", server.template);
  return server.stop;
}
