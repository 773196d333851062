import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { limits } from "../../../../domain/core/limits.ts";
import { type SettableRole, settableRoles } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { UnverifiedRoleDialog } from "../../organizations/components/unverified-role-dialog.tsx";
import { saveRole } from "../../people/api.ts";
import { reloadSoon } from "../../people/use-reload.ts";
import { useUnverifiedRole } from "../../people/use-unverified-role.ts";
import { Outcome } from "./debug-section.tsx";

type RoleSetterProps = {
  /** Id of the user; without it, the form has a field for the id. */
  userId?: string;
  initial?: SettableRole;
  label: string;
  submit: string;
};

/** Uses the regular authorized operation; users without permission see its error (product 2.13). */
export function RoleSetter({ userId, initial = "user", label, submit }: RoleSetterProps) {
  const [id, setId] = useState("");
  const [role, setRole] = useState<SettableRole>(initial);
  const { send: sendAsking, asked } = useUnverifiedRole();
  const set = useMutation({
    mutationFn: (wanted: { id: string; role: string }) =>
      sendAsking((acceptance) => saveRole(wanted, wanted.role, acceptance)),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    set.mutate({ id: userId ?? id.trim(), role }, { onSuccess: (changed) => changed && reloadSoon() });
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {userId === undefined ? (
          <TextField
            label={t`User ID`}
            maxLength={limits.id}
            value={id}
            onChange={setId}
            autoComplete="off"
            className="min-w-0 flex-1 basis-60"
          />
        ) : null}
        <Select
          label={label}
          value={role}
          options={settableRoles.map((value) => ({ value, label: roleLabel(value) }))}
          onChange={setRole}
          className="w-full sm:w-44"
        />
        <Button type="submit" isPending={set.isPending} className="min-h-12 max-sm:w-full">
          {submit}
        </Button>
      </div>
      {set.isError ? <Outcome tone="bad">{translateText(textOf(set.error))}</Outcome> : null}
      {set.data ? (
        <Outcome tone="good">
          {t`${{ name: set.data.name }}'s role is now ${{ role: set.data.role }}. Reloading the page.`}
        </Outcome>
      ) : null}
      <UnverifiedRoleDialog asked={asked} />
    </form>
  );
}
