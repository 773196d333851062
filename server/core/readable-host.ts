import { domainToUnicode } from "node:url";

/** An international name is followed by its A-label, against look-alikes. */
export function readableHost({ host, hostname }: URL): string {
  const readable = domainToUnicode(hostname);
  return readable === "" || readable === hostname ? host : `${host.replace(hostname, readable)} (${host})`;
}
