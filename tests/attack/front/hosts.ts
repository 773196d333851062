import { requestRaw } from "./request-raw.ts";
import { cardHost, type Stand, shownName } from "./stand.ts";

/** Foreign hosts that resemble ours. */
const foreign = (port: number): readonly string[] => [
  ...["evil.example", `evil.example:${port}`, `localhost.evil.example:${port}`, `localhost:${port}.evil.example`],
  ...[`localhost:${port}@evil.example`, `evil.example@localhost:${port}`, `evil.example, localhost:${port}`],
  ...[
    `localhost:${port}, evil.example`,
    `localhost:${port} evil.example`,
    `localhost:${port}/evil`,
    `localhost:${port}#x`,
  ],
  ...[
    `localhost:${port}?x`,
    `localhost:${port}\\x`,
    `localhost.:${port}`,
    `localhost:0${port}`,
    "localhost:",
    "localhost",
  ],
  ...[`localhost:${port + 1}`, `localhost:${port}0`, `[::1]`, `[::ffff:127.0.0.1]:${port}`, `127.1:${port}`],
  ...[`2130706433:${port}`, `0x7f.0.0.1:${port}`, `127.0.0.01:${port}`, `0:${port}`, `http://localhost:${port}`],
  ...[`loc%61lhost:${port}`, `localhost%00:${port}`, `\xEF\xBD\x8Cocalhost:${port}`, "", ".", "..", "*", "undefined"],
  ...[`${cardHost}.`, `x.${cardHost}`, `${cardHost}:1`, `${cardHost}.evil.example`, `${cardHost},${cardHost}`],
  ...["a".repeat(4000), "[", "[::", "localhost\t.evil.example"],
];

/** Headers by which some servers override host, URL or method. Ours ignores all of them. */
export const misleading: readonly string[] = [
  ...["X-Forwarded-Host: evil.example", "X-Host: evil.example", "X-Forwarded-Server: evil.example"],
  ...["X-Original-Host: evil.example", "X-HTTP-Host-Override: evil.example", "Forwarded: host=evil.example;proto=http"],
  ...[
    "X-Original-URL: /api/users",
    "X-Rewrite-URL: /api/users",
    "X-Forwarded-Prefix: /evil",
    "X-Forwarded-Path: /evil",
  ],
  ...["X-Forwarded-Proto: http", "X-Forwarded-Scheme: nothttps", "X-Forwarded-Port: 1", "X-Forwarded-Ssl: on"],
  ...[
    "X-HTTP-Method-Override: DELETE",
    "X-HTTP-Method: PUT",
    "X-Method-Override: POST",
    "X-WAP-Profile: http://evil.example",
  ],
  ...["X-Forwarded-For: 10.0.0.1", "X-Real-IP: 10.0.0.1", "True-Client-IP: 10.0.0.1", "X-Client-IP: 10.0.0.1"],
  ...["Referer: http://evil.example/", "User-Agent: <script>ran()</script>", "Accept-Language: evil", "Via: 1.1 evil"],
];

const paths = ({ card }: Stand) => [
  ...["/", `/card/${card.id}`, `/c/${card.shortCode}`, `/card/${card.id}.vcf`, `/card/${card.id}/qr.svg`],
  ...["/login", "/api/me", "/api/openapi.json", "/nope", "/about"],
];

/** A foreign host gets no page and no redirect; other headers that name a host have no effect. */
export async function tryHosts(stand: Stand, isTried: () => boolean): Promise<{ asked: number; faults: string[] }> {
  const { port } = stand;
  const faults: string[] = [];
  let asked = 0;
  const targets = paths(stand);
  for (const host of foreign(port)) {
    for (const target of targets.filter(isTried)) {
      asked += 1;
      const answer = await requestRaw(port, { target, host, lines: ["Accept: text/html,*/*"] });
      if (![421, 400, 431].includes(answer.status) || answer.body.includes(shownName) || answer.header("location")) {
        faults.push(`Host ${host.slice(0, 80)} at ${target}: ${answer.status} ${answer.header("location")}`);
      }
    }
  }
  for (const target of targets) {
    for (const [what, request] of Object.entries(twoHosts(port, target))) {
      asked += 1;
      const { status, body } = await requestRaw(port, request);
      if (![421, 400].includes(status) || body.includes(shownName)) faults.push(`${what} at ${target}: ${status}`);
    }
    const usual = await requestRaw(port, { target });
    for (const line of misleading.filter(isTried)) {
      asked += 1;
      const answer = await requestRaw(port, { target, lines: [line] });
      const same = answer.status === usual.status && answer.body === usual.body;
      if (!same || answer.header("location") !== usual.header("location")) faults.push(`${line} changes ${target}`);
      if (/evil\.example/u.test(answer.head + answer.body)) faults.push(`${line} is shown at ${target}`);
    }
  }
  return { asked, faults };
}

/** Requests with two hosts or none, which a proxy may read differently. */
function twoHosts(port: number, path: string) {
  const [ours, evil] = [`localhost:${port}`, "evil.example"];
  const line = (host: string) => `Host: ${host}`;
  return {
    "two hosts, ours first": { target: path, host: ours, lines: [line(evil)] },
    "two hosts, ours last": { target: path, host: evil, lines: [line(ours)] },
    "ours twice": { target: path, host: ours, lines: [line(ours)] },
    "a host with a blank before its colon": { target: path, host: null, lines: [`Host : ${ours}`] },
    "a folded host": { target: path, host: evil, lines: [` ${ours}`] },
    "another line before the host": { target: path, host: null, lines: [` X: y`, line(ours)] },
    "no host": { target: path, host: null },
    "no host in HTTP/1.0": { target: path, host: null, version: "1.0" as const },
    "a foreign address with our host": { target: `http://evil.example${path}`, host: ours },
    "a foreign https address with our host": { target: `https://evil.example${path}`, host: ours },
    "our address with a foreign host": { target: `http://${ours}${path}`, host: evil },
    "an address with a name before the host": { target: `http://${ours}@evil.example${path}`, host: ours },
    "a card host's address with our host": { target: `http://${cardHost}/api/me`, host: ours },
  };
}
