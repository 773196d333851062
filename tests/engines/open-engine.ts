import { openFirefox } from "./firefox.ts";
import type { EngineTab, TabOptions } from "./tab.ts";
import { openWebKit } from "./webkit.ts";

const engines = { webkit: openWebKit, firefox: openFirefox };

export type EngineName = keyof typeof engines;

export function openEngine(name: EngineName, options: TabOptions): Promise<EngineTab> {
  return engines[name](options);
}
