import { t } from "@lingui/core/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { limits } from "../../domain/core/limits.ts";
import { Button } from "./button.tsx";
import { FormTextField } from "./form-text-field.tsx";

type PasswordFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  description?: string;
  autoComplete: "current-password" | "new-password";
};

export function PasswordField<Values extends FieldValues, Output>(props: PasswordFieldProps<Values, Output>) {
  const [shown, setShown] = useState(false);
  const name = shown ? t`Hide password` : t`Show password`;
  return (
    <FormTextField
      {...props}
      type={shown ? "text" : "password"}
      isRequired
      isExact
      maxLength={limits.passwordTyped}
      suffix={
        <Button variant="quiet" size="icon" aria-label={name} onPress={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" size={19} /> : <Eye aria-hidden="true" size={19} />}
        </Button>
      }
    />
  );
}
