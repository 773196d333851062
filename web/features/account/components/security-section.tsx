import { t } from "@lingui/core/macro";
import type { User } from "../../../../domain/people/schema.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { SecondFactors } from "../../auth/components/second-factors.tsx";

export function SecuritySection({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
  return (
    <AccountSection
      title={t`Login and security`}
      lead={t`Add a second step so a stolen password isn't enough. Any change here logs out all your other devices.`}
    >
      <SecondFactors user={user} isReadOnly={isReadOnly} />
    </AccountSection>
  );
}
