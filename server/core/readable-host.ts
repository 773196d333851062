import { domainToUnicode } from "node:url";

/** A host as people read it; beside an international name stands its A-label, which look-alikes do not share. */
export function readableHost({ host, hostname }: URL): string {
  const readable = domainToUnicode(hostname);
  return readable === "" || readable === hostname ? host : `${host.replace(hostname, readable)} (${host})`;
}
