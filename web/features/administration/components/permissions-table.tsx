import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import type { Permissions } from "../../../../domain/people/schema.ts";

const words: Record<keyof Permissions, MessageDescriptor> = {
  view_profile: msg`View own profile`,
  edit_profile: msg`Edit own profile`,
  view_organization: msg`View the organization`,
  manage_organization: msg`Manage the organization`,
  view_users: msg`View members`,
  edit_user: msg`Edit members`,
  add_user: msg`Add members`,
  remove_user: msg`Remove members`,
};

export function PermissionsTable({ permissions }: { permissions: Permissions }) {
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t`Permissions`}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t`Permission`}</th>
          <th scope="col">{t`Result`}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(words) as (keyof Permissions)[]).map((name) => (
          <tr key={name} className="border-t border-line first:border-0">
            <th scope="row" className="py-3 pe-4 text-start font-normal">
              <span className="block font-medium">{i18n._(words[name])}</span>
              <code className="text-12 text-muted">{name}</code>
            </th>
            <td className="w-24 py-3 text-end">
              <Mark allowed={permissions[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ allowed }: { allowed: boolean }) {
  const Icon = allowed ? Check : X;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${allowed ? "text-good" : "text-muted"}`}
      data-allowed={allowed}
    >
      <Icon aria-hidden="true" size={17} strokeWidth={2.5} />
      {allowed ? t`Yes` : t`No`}
    </span>
  );
}
