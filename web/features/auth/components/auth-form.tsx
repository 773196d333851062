import { plural, t } from "@lingui/core/macro";
import { limits } from "../../../../domain/core/limits.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { AuthMode } from "../auth-texts.ts";
import type { useAuthForm } from "../use-auth-form.ts";

export function AuthForm({ mode, auth }: { mode: AuthMode; auth: ReturnType<typeof useAuthForm> }) {
  const { control } = auth.form;
  const signsUp = mode === "sign-up";
  return (
    <form noValidate onSubmit={auth.submit} className="flex flex-col gap-5">
      {auth.refusal ? <Banner tone="bad">{auth.refusal}</Banner> : null}
      {signsUp ? (
        <FormTextField
          control={control}
          name="name"
          label={t`Name`}
          maxLength={limits.name}
          autoComplete="name"
          isRequired
        />
      ) : null}
      <FormTextField
        control={control}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete={signsUp ? "email" : "username webauthn"}
        spellCheck="false"
        isRequired
      />
      <PasswordField
        control={control}
        name="password"
        label={t`Password`}
        autoComplete={signsUp ? "new-password" : "current-password"}
        {...(signsUp
          ? {
              description: plural(
                { least: operatorRules().passwordMin },
                { one: "At least # character", other: "At least # characters" },
              ),
            }
          : {})}
      />
      <Button type="submit" variant="action" size="large" isPending={auth.isPending} className="mt-2 w-full">
        {signsUp ? t`Sign up` : t`Log in`}
      </Button>
    </form>
  );
}
