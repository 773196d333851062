import type { HarnessOptions } from "../../proof/harness.ts";
import { randomFrom } from "../random.ts";
import { requestRaw } from "./request-raw.ts";
import { openStand, type Stand } from "./stand.ts";

const body = JSON.stringify({ email: "nobody@example.com", password: "no-such-word" });

/** Forwarded chains and the client network that they must yield. `127.0.0.1` is the proxy's address here. */
const chains: readonly (readonly [lines: readonly string[], network: string])[] = [
  [["198.51.100.1, 203.0.113.7, 10.1.2.3"], "203.0.113.7"],
  [["127.0.0.1, 203.0.113.8"], "203.0.113.8"],
  [["10.0.0.1, 127.0.0.1, 203.0.113.9"], "203.0.113.9"],
  [["203.0.113.10", "203.0.113.11"], "203.0.113.11"],
  [["203.0.113.12, ", ""], "203.0.113.12"],
  [[""], "127.0.0.1"],
  [[], "127.0.0.1"],
  [["10.0.0.9"], "10.0.0.9"],
  [["203.0.113.13,fd00::7"], "203.0.113.13"],
  [["::ffff:203.0.113.14"], "203.0.113.14"],
  [["::FFFF:CB00:710F"], "203.0.113.15"],
  [["2001:db8:0:1:a::1"], "2001:db8:0:1"],
  [["2001:DB8:0:1:B::2"], "2001:db8:0:1"],
  [["2001:0db8:0000:0001::"], "2001:db8:0:1"],
  // Some proxies include the port, which must not create a separate limit per connection.
  [["203.0.113.16:4711"], "203.0.113.16"],
  [["203.0.113.16:4712"], "203.0.113.16"],
  [["[2001:db8:0:2::1]:4711"], "2001:db8:0:2"],
  [["[2001:db8:0:2::9]"], "2001:db8:0:2"],
  // Invalid addresses share one limit.
  [["203.0.113.17, unknown"], "unknown"],
  [["_hidden"], "unknown"],
  [["evil\"';--"], "unknown"],
  [["999.1.1.1"], "unknown"],
  [["1:2:3"], "unknown"],
];

async function signIn({ port }: Stand, lines: readonly string[], target = "/api/auth/sign-in") {
  const told = ["Content-Type: application/json", ...lines];
  return requestRaw(port, { method: "POST", target, lines: told, body });
}

const forwarded = (values: readonly string[]) => values.map((value) => `X-Forwarded-For: ${value}`);

async function networks({ sql }: Stand): Promise<string[]> {
  const rows = await sql`delete from limit_counter where key like 'sign-in:%' returning key`;
  return rows.map(({ key }) => String(key).slice("sign-in:".length));
}

/** Checks the client address for forged headers without trusted proxies, and for headers from trusted proxies. */
export async function tryProxies(
  stranger: Stand,
  options: HarnessOptions,
): Promise<{ asked: number; faults: string[] }> {
  const faults: string[] = [];
  await networks(stranger);
  for (const [values] of chains) {
    const others = values.flatMap((value) => [
      `X-Real-IP: ${value}`,
      `Forwarded: for="${value}"`,
      `X-Client-IP: ${value}`,
    ]);
    await signIn(stranger, [...forwarded(values), ...others]);
    const counted = await networks(stranger);
    if (counted.join() !== "127.0.0.1") faults.push(`a stranger who says ${values} counts as ${counted}`);
  }
  const behind = await openStand(options, { TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8, fd00::/8" });
  try {
    for (const [values, network] of chains) {
      const { status } = await signIn(behind, forwarded(values));
      const counted = await networks(behind);
      if (status !== 401 || counted.join() !== network)
        faults.push(`a proxy that says ${values}: ${status}, ${counted}`);
    }
    const random = randomFrom(options.seed);
    const noise = Array.from({ length: 6000 }, () => String.fromCharCode(33 + random.below(90)))
      .join("")
      .replaceAll(",", ".");
    const { status } = await signIn(behind, forwarded([noise]));
    if (status !== 401 || (await networks(behind)).join() !== "unknown")
      faults.push(`a proxy that says noise: ${status}`);
  } finally {
    await behind.stop();
  }
  return { asked: chains.length * 2 + 1, faults };
}
