import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Contact, Meeting } from "../../../domain/contacts/schema.ts";
import {
  type FollowUp,
  followUps,
  type MeetingSource,
  type Temperature,
  temperatures,
} from "../../../domain/contacts/states.ts";
import { type Channel, channels } from "../../../domain/sharing/channels.ts";
import { dateFormat } from "../../texts/formats.ts";
import type { Tone } from "../../ui/tone.ts";
import { channelLabels } from "../analytics/components/channel-labels.ts";

const temperatureLabels: Record<Temperature, MessageDescriptor> = {
  hot: msg({ message: "Hot", context: "contact" }),
  warm: msg({ message: "Warm", context: "contact" }),
  cold: msg({ message: "Cold", context: "contact" }),
};
export const temperatureTones: Record<Temperature, Tone> = { hot: "bad", warm: "warn", cold: "neutral" };
export const temperatureLabel = (temperature: Temperature): string => i18n._(temperatureLabels[temperature]);

const followUpLabels: Record<FollowUp, MessageDescriptor> = {
  none: msg`No follow-up`,
  open: msg`To follow up`,
  done: msg`Followed up`,
};
export const followUpLabel = (followUp: FollowUp): string => i18n._(followUpLabels[followUp]);

const sourceLabels: Record<Exclude<MeetingSource, "form">, MessageDescriptor> = {
  manual: msg`Entered by hand`,
  scan: msg`Scanned`,
  file: msg`From a contact file`,
};

/** How the contact was shared: the channel of the card's page, or how the owner entered it. */
export function originOf({ source, channel }: Pick<Meeting, "source" | "channel">): string | null {
  if (source !== "form") return i18n._(sourceLabels[source]);
  return channel === null ? null : i18n._(channelLabels[channel]);
}

type Option<Value extends string> = { value: Value | "all"; label: string };

export const temperatureOptions = (): Option<Temperature>[] => [
  { value: "all", label: t`Any temperature` },
  ...temperatures.map((value) => ({ value, label: temperatureLabel(value) })),
];
export const followUpOptions = (): Option<FollowUp>[] => [
  { value: "all", label: t`Any follow-up` },
  ...followUps.map((value) => ({ value, label: followUpLabel(value) })),
];
export const channelOptions = (): Option<Channel>[] => [
  { value: "all", label: t`Any channel` },
  ...channels.map((value) => ({ value, label: i18n._(channelLabels[value]) })),
];

const days = dateFormat({ dateStyle: "medium" });
export const dayOf = (iso: string): string => days.format(new Date(iso));

const times = dateFormat({ dateStyle: "medium", timeStyle: "short" });
export const timeOf = (iso: string): string => times.format(new Date(iso));

export const meetingCountOf = (count: number): string => plural(count, { one: "Met once", other: "Met # times" });

/** Returns "Buyer · Himal Hydro"; empty if neither is known. */
export const workOf = ({ jobTitle, company }: Pick<Contact, "jobTitle" | "company">): string =>
  [jobTitle, company].filter(Boolean).join(" · ");
