import { t } from "@lingui/core/macro";
import { PromoteForm } from "../components/promote-form.tsx";

export function AdminToolsPage() {
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-16">
      <h1 className="text-32 font-extrabold tracking-[-0.03em]">{t`Admin Tools`}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {t`Admins can see and change everything: all people, cards and organizations. Only promote people you trust.`}
      </p>
      <section className="rounded-panel border border-transparent bg-surface px-6 pt-5 pb-7 shadow-1">
        <h2 className="mb-5 text-19 font-bold">{t`Make someone an admin`}</h2>
        <PromoteForm />
      </section>
    </div>
  );
}
