import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { saveTypedEmail } from "../../../api/typed-login.ts";
import { Button } from "../../../ui/button.tsx";

/** Leads to the login with that email filled in. */
export function LogInAs({ email }: { email: string }) {
  const router = useRouter();
  return (
    <Button
      variant="action"
      onPress={() => {
        saveTypedEmail(email);
        router.history.push("/login");
      }}
    >
      {t`Log in`}
    </Button>
  );
}
