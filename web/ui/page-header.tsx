import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";

type PageHeadProps = {
  /** The kind of page, if the title is the name of its object. */
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string } | null;
  actions?: ReactNode;
};

export function PageHeader({ eyebrow, title, lead, back, actions }: PageHeadProps) {
  return (
    <header className="flex flex-col gap-1">
      {back ? (
        <Link
          href={back.href}
          className="-ms-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-14 font-semibold text-muted no-underline focus-ring hover:text-text"
        >
          <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          {eyebrow ? <p className="mb-1.5 text-14 font-semibold text-muted">{eyebrow}</p> : null}
          <h1 className="text-32 font-extrabold tracking-[-0.03em] wrap-anywhere">{title}</h1>
          {lead ? <div className="mt-2 max-w-prose text-15 text-muted wrap-anywhere">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{actions}</div> : null}
      </div>
    </header>
  );
}
