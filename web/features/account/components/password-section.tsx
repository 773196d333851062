import { plural, t } from "@lingui/core/macro";
import { operatorRules } from "../../../page/operator-rules.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { usePasswordForm } from "../use-password-form.ts";

export function PasswordSection({ email }: { email: string }) {
  const { form, submit } = usePasswordForm();
  return (
    <AccountSection title={t`Password`} lead={t`Changing your password logs out all your other devices.`}>
      <Panel>
        <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            control={form.control}
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
          />
          <PasswordField
            control={form.control}
            name="password"
            label={t`New password`}
            autoComplete="new-password"
            description={plural(
              { count: operatorRules().passwordMin },
              { one: "At least # character", other: "At least # characters" },
            )}
          />
          <Button
            type="submit"
            isPending={form.formState.isSubmitting}
            className="w-full sm:col-span-2 sm:w-auto sm:justify-self-start"
          >
            {t`Change password`}
          </Button>
        </form>
      </Panel>
    </AccountSection>
  );
}
