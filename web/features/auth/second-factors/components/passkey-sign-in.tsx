import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { knowsPasskeys } from "../passkey-support.ts";
import { usePasskeySignIn } from "../use-passkey-sign-in.ts";

type PasskeySignInProps = { isDisabled: boolean; onDone: () => void; onRefusal: (text: string | null) => void };

export function PasskeySignIn({ isDisabled, onDone, onRefusal }: PasskeySignInProps) {
  const passkey = usePasskeySignIn({ onDone, onRefusal });
  if (!knowsPasskeys()) return null;
  return (
    <div className="mt-5">
      <div aria-hidden="true" className="mb-5 flex items-center gap-4 text-14 text-muted">
        <span className="h-px flex-1 bg-line" />
        {t`or`}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        size="large"
        isDisabled={isDisabled}
        isPending={passkey.isPending}
        onPress={passkey.signIn}
        className="w-full"
      >
        <KeyRound aria-hidden="true" size={20} />
        {t`Log in with a passkey`}
      </Button>
    </div>
  );
}
