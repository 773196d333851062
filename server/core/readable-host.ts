import { domainToUnicode } from "node:url";

/** Appends the A-label to an international name, against look-alikes. */
export function readableHost({ host, hostname }: URL): string {
  const readable = domainToUnicode(hostname);
  return readable === "" || readable === hostname ? host : `${host.replace(hostname, readable)} (${host})`;
}
