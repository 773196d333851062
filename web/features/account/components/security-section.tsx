import type { User } from "../../../../domain/people/schema.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { SecondFactors } from "../../auth/components/second-factors.tsx";

export function SecuritySection({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
  return (
    <AccountSection
      title="Sign-in and security"
      lead="A second step after your password: whoever learns it does not get in. A change signs all your other devices out."
    >
      <SecondFactors user={user} isReadOnly={isReadOnly} />
    </AccountSection>
  );
}
