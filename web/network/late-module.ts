import { whenConnected } from "./when-connected.ts";

/** A module that is loaded before it is needed, or else at the press that needs it. */
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
