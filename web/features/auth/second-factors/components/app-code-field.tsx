import { t } from "@lingui/core/macro";
import { CodeField } from "../../../../ui/code-field.tsx";
import { appCodeLength, type useAppCode } from "../use-app-code.ts";

type AppCodeFieldProps = {
  code: ReturnType<typeof useAppCode>;
  isPending: boolean;
  autoFocus?: boolean;
  description?: string;
};

const usual = () => t`Enter the 6-digit code from your authenticator app. It's submitted automatically.`;

export function AppCodeField({ code, isPending, autoFocus = false, description = usual() }: AppCodeFieldProps) {
  return (
    <CodeField
      label={t`Code`}
      description={description}
      length={appCodeLength}
      value={code.code}
      onChange={code.type}
      error={code.error}
      isReadOnly={isPending}
      autoFocus={autoFocus}
    />
  );
}
