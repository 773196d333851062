import { Check, X } from "lucide-react";
import type { Permissions } from "../../../../domain/people/schema.ts";

const words: Record<keyof Permissions, string> = {
  view_profile: "See own profile",
  edit_profile: "Change own profile",
  view_organization: "See the organization",
  manage_organization: "Manage the organization",
  view_users: "See members",
  edit_user: "Edit members",
  add_user: "Add members",
  remove_user: "Remove members",
};

export function PermissionsTable({ permissions }: { permissions: Permissions }) {
  return (
    <table className="w-full text-15">
      <caption className="sr-only">Permissions</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Permission</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(words) as (keyof Permissions)[]).map((name) => (
          <tr key={name} className="border-t border-line first:border-0">
            <th scope="row" className="py-3 pe-4 text-start font-normal">
              <span className="block font-medium">{words[name]}</span>
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
      {allowed ? "Yes" : "No"}
    </span>
  );
}
