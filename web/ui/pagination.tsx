import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { appLocale } from "../texts/app-texts.ts";
import { Button } from "./button.tsx";
import { buttonStyle } from "./button-style.ts";

/** The target of a step: an address, an action, or none. */
type Step = string | (() => void) | null;

type PaginationProps = {
  /** The name of the items: "members". */
  label: string;
  from: number;
  to: number;
  /** Null if counting would be too expensive. */
  total: number | null;
  previous: Step;
  next: Step;
  pending?: "previous" | "next" | null;
};

/** Keyset pagination: previous and next page, without page numbers. */
export function Pagination({ label, from, to, total, previous, next, pending }: PaginationProps) {
  const range = to === 0 ? "0" : `${from.toLocaleString(appLocale)}–${to.toLocaleString(appLocale)}`;
  return (
    <nav aria-label={t`Pages: ${label}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p aria-live="polite" className="ps-1.5 text-14 text-muted tabular-nums">
        {total === null ? `${range} ${label}` : t`${range} of ${{ total: total.toLocaleString(appLocale) }} ${label}`}
      </p>
      <div className="flex flex-wrap gap-1">
        <PageStep step={previous} isPending={pending === "previous"}>
          <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {t`Previous page`}
        </PageStep>
        <PageStep step={next} isPending={pending === "next"}>
          {t`Next page`}
          <ArrowRight aria-hidden="true" size={16} className="rtl:-scale-x-100" />
        </PageStep>
      </div>
    </nav>
  );
}

function PageStep({ step, isPending, children }: { step: Step; isPending: boolean; children: ReactNode }) {
  if (typeof step === "string") {
    return (
      <Link href={step} className={buttonStyle("quiet", "small")}>
        {children}
      </Link>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      isDisabled={step === null}
      isPending={isPending}
      {...(step ? { onPress: step } : {})}
    >
      {children}
    </Button>
  );
}
