import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { run } from "./run.mjs";

/** Requirements of each engine in tests/engines. */
const engines = {
  webkit: {
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
    works: [
      "/usr/bin/python3",
      "-c",
      "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2",
    ],
    // Without the GStreamer plugins it plays no video.
    packages: [
      ...["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
      ...["gstreamer1.0-plugins-good", "gstreamer1.0-libav"],
    ],
  },
  firefox: {
    programs: ["/usr/bin/firefox-esr"],
    works: ["/usr/bin/firefox-esr", "--version"],
    packages: ["firefox-esr"],
  },
};

export const enginePackages = Object.values(engines).flatMap(({ packages }) => packages);

export const installEngines = () => installFromDebian(enginePackages);

/** Returns the available engines; `env` passes them to the tests. */
export async function findEngines() {
  const found = [];
  for (const [name, { programs, works }] of Object.entries(engines)) {
    const [command, ...args] = works;
    if (!programs.every((path) => existsSync(path)) || !existsSync(command)) continue;
    const { code } = await run(command, args, { timeoutMs: 20_000 });
    if (code === 0) found.push(name);
  }
  const missing = Object.keys(engines).filter((name) => !found.includes(name));
  return { found, missing, env: { EVOX_ENGINES: found.join(" ") } };
}
