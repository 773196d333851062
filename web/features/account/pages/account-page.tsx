import { t } from "@lingui/core/macro";
import { EmailVerificationBanner } from "../../auth/components/email-verification-banner.tsx";
import { LeaveSection } from "../../organizations/components/leave-section.tsx";
import { useMe } from "../../people/api.ts";
import { BlockedSendersSection } from "../components/blocked-senders-section.tsx";
import { DataSection } from "../components/data-section.tsx";
import { DeletionSection } from "../components/deletion-section.tsx";
import { EmailSection } from "../components/email-section.tsx";
import { LoginsSection } from "../components/logins-section.tsx";
import { PasswordSection } from "../components/password-section.tsx";
import { PlanSection } from "../components/plan-section.tsx";
import { ProfileSection } from "../components/profile-section.tsx";
import { SecuritySection } from "../components/security-section.tsx";
import { SessionsSection } from "../components/sessions-section.tsx";
import { SettingsSection } from "../components/settings-section.tsx";

/** The user's own account. Each section saves separately. The guard has loaded the user. */
export function AccountPage() {
  const me = useMe();
  if (!me) return null;
  const { user } = me;
  return (
    <>
      <EmailVerificationBanner />
      <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 sm:px-7">
        <h1 className="text-32 font-extrabold tracking-[-0.03em]">{t`Account`}</h1>
        <p className="mt-1 mb-6 text-15 text-muted wrap-anywhere">
          <bdi>{user.name}</bdi>
        </p>
        <ProfileSection key={user.id} user={user} />
        {user.role === "admin" ? null : <PlanSection isReadOnly={user.status === "suspended"} />}
        <EmailSection user={user} isReadOnly={user.status === "suspended"} />
        <PasswordSection email={user.email} />
        <SecuritySection user={user} isReadOnly={user.status === "suspended"} />
        <SettingsSection me={me} />
        {me.organization && user.status === "active" ? (
          <LeaveSection title={t`Organization`} organization={me.organization} me={me} />
        ) : null}
        <BlockedSendersSection isReadOnly={user.status === "suspended"} />
        <SessionsSection />
        <LoginsSection />
        <DataSection />
        <DeletionSection />
      </div>
    </>
  );
}
