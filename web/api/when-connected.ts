import { checkConnection, onReturn } from "./connection.ts";

/** What a bad network loses once it mostly brings the next time. */
const pausesMs = [400, 2000];

/**
 * Code that is fetched when it is needed. Lost on the way it is asked for again, twice while the server answers, and as
 * soon as it answers again while it does not.
 * @throws what the last try threw
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
