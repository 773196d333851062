import type { ReactNode } from "react";
import { LanguageLinks } from "../../../page/language-links.tsx";
import { LegalLinks } from "../../../page/legal-links.tsx";

/** The page frame of sign-in, sign-up and set-up, with text on a dark panel next to the form if there is space. */
type AuthFrameProps = { title: string; lead: string; children: ReactNode };

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:gap-14 lg:py-12">
      <aside className="relative hidden min-h-140 overflow-hidden rounded-sheet bg-ink p-10 text-on-ink lg:flex lg:flex-col lg:justify-end">
        <span aria-hidden="true" className="absolute -end-24 -top-24 size-96 rounded-full bg-signal" />
        <HandedCard />
        <p className="relative font-head text-41 font-extrabold tracking-[-0.03em] text-balance">{lead}</p>
      </aside>
      <section className="flex flex-col justify-center pt-4 lg:px-6 lg:pt-0">
        <h1 className="text-41 font-extrabold tracking-[-0.03em] lg:mb-7">{title}</h1>
        <p className="mt-2 mb-7 text-17 text-muted lg:hidden">{lead}</p>
        {children}
        <div className="mt-6">
          <LanguageLinks />
          <LegalLinks />
        </div>
      </section>
    </div>
  );
}

function HandedCard() {
  return (
    <div
      aria-hidden="true"
      className="absolute end-24 top-24 flex h-72 w-48 -rotate-12 flex-col gap-3 rounded-panel bg-on-ink p-5 shadow-2"
    >
      <span className="size-16 rounded-full bg-signal" />
      <span className="mt-1 h-4 w-32 rounded-full bg-ink" />
      <span className="h-2.5 w-20 rounded-full bg-ink opacity-30" />
      <span className="mt-3 h-2 w-full rounded-full bg-ink opacity-15" />
      <span className="h-2 w-28 rounded-full bg-ink opacity-15" />
      <span className="mt-auto h-9 w-full rounded-field bg-action" />
    </div>
  );
}
