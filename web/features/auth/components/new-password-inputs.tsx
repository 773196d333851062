import { plural, t } from "@lingui/core/macro";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { operatorRules } from "../../../page/operator-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

type NewPasswordInputsProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  isPending: boolean;
  /** Label of the button. */
  action: string;
};

export function NewPasswordInputs<Values extends FieldValues>(props: NewPasswordInputsProps<Values>) {
  return (
    <>
      <PasswordField
        control={props.control}
        name={props.name}
        label={t`New password`}
        autoComplete="new-password"
        description={plural(
          { least: operatorRules().passwordMin },
          { one: "At least # character", other: "At least # characters" },
        )}
      />
      <Button type="submit" variant="action" size="large" isPending={props.isPending} className="mt-2 w-full">
        {props.action}
      </Button>
    </>
  );
}
