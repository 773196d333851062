import { whenConnected } from "./when-connected.ts";

/** A module that is loaded ahead of its first use, or at the latest by it. */
export type LateModule<Module> = {
  /** Undefined until it is loaded. */
  get: () => Module | undefined;
  /** @throws if it cannot be loaded */
  load: () => Promise<void>;
};

export function lateModule<Module>(importer: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined;
  return {
    get: () => loaded,
    load: async () => {
      loaded ??= await whenConnected(importer);
    },
  };
}
