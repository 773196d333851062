import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role, Status } from "../../domain/people/schema.ts";

const roles: Record<Role, MessageDescriptor> = {
  user: msg`User`,
  leader: msg`Leader`,
  orgmanager: msg`Organization manager`,
  admin: msg`Admin`,
};

const statuses: Record<Status, MessageDescriptor> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  blocked: msg`Blocked`,
};

/** Returns the display name of a role. */
export const roleLabel = (role: Role): string => i18n._(roles[role]);

/** Returns the display name of a status. */
export const statusLabel = (status: Status): string => i18n._(statuses[status]);
