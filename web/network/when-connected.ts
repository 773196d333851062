import { checkConnection, onReturn } from "./connection.ts";

/** Pauses before retries; most losses on a bad network are gone on the next try. */
const pausesMs = [400, 2000];

/**
 * Imports code on demand. Retries twice while the server responds; otherwise waits until it responds again.
 * @throws the error of the last try
 */
export async function whenConnected<Module>(importer: () => Promise<Module>): Promise<Module> {
  const left = [...pausesMs];
  for (;;) {
    try {
      return await importer();
    } catch (error) {
      if ((await checkConnection()) !== "online") {
        await untilReturn();
        continue;
      }
      const pause = left.shift();
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function untilReturn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onReturn(() => {
      stop();
      resolve();
    });
  });
}
