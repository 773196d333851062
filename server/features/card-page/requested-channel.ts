import { type Channel, channelKey, channels } from "../../../domain/sharing/channels.ts";

export function parseChannel(query: unknown): Exclude<Channel, "page"> {
  const said = (query as Record<string, unknown>)[channelKey];
  const found = channels.find((channel) => channel === said);
  return found === undefined || found === "page" ? "link" : found;
}
