import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "../../../../domain/people/schema.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { CardsOfPerson } from "./cards-of-person.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { ResetLinkSection } from "./reset-link-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { StatusSection } from "./status-section.tsx";

/** Editable details first, read-only facts next to them. */
export function EditUserScreen({ person, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-6 pb-16 sm:px-7 lg:px-14">
      <TextLink href="/admin" className="inline-flex min-h-11 items-center gap-1.5 text-14 no-underline">
        <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
        {t`Users Management`}
      </TextLink>
      <h1 dir="auto" className="mb-6 text-32 font-extrabold wrap-anywhere tracking-[-0.03em]">
        {person.name}
      </h1>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_--spacing(96)]">
        <div className="grid gap-6">
          <Panel title={t`Details`}>
            <DetailsForm person={person} isOwn={isOwn} />
          </Panel>
          <Panel title={t`Status`}>
            <StatusSection person={person} isOwn={isOwn} />
          </Panel>
          <Panel title={t`Password`}>
            <ResetLinkSection key={person.id} person={person} isOwn={isOwn} />
          </Panel>
          <Panel title={t`Two-step verification`}>
            <SecondFactorSection key={person.id} person={person} isOwn={isOwn} />
          </Panel>
        </div>
        <div className="grid gap-6">
          <section>
            <h2 className="mb-3 text-19 font-bold">{t`Account`}</h2>
            <PersonFacts person={person} />
          </section>
          <section>
            <h2 className="mb-3 text-19 font-bold">{person.cardCount === 1 ? t`Card` : t`Cards`}</h2>
            <CardsOfPerson person={person} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-panel border border-transparent bg-surface px-6 pt-5 pb-7 shadow-1">
      <h2 className="mb-4 text-19 font-bold">{title}</h2>
      {children}
    </section>
  );
}
