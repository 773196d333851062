import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { saveTypedEmail } from "../typed-email.ts";

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
