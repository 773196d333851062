import { CodeField } from "../../../../ui/code-field.tsx";
import { appCodeLength, type useAppCode } from "../use-app-code.ts";

type AppCodeFieldProps = {
  code: ReturnType<typeof useAppCode>;
  isPending: boolean;
  autoFocus?: boolean;
  description?: string;
};

const usual = "The six digits that your authenticator app shows now. The last one sends them.";

export function AppCodeField({ code, isPending, autoFocus = false, description = usual }: AppCodeFieldProps) {
  return (
    <CodeField
      label="Code"
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
