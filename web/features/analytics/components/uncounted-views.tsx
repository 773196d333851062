import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { type PlanId, planNames, planOfCategory } from "../../../../domain/cards/plan-names.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OpenUpgrade } from "../../upgrades/components/open-upgrade.tsx";
import { RequestPlanDialog } from "../../upgrades/components/request-plan-dialog.tsx";
import { useCardUpgrade } from "../../upgrades/use-card-upgrade.ts";
import { sampleDays } from "../sample-days.ts";

const ViewsChart = lazyPart(
  () => import("./views-chart.tsx").then((module) => module.ViewsChart),
  () => null,
);

/** For a card whose views are not counted: why, the way to a plan, and what the page would show. */
export function UncountedViews({ card, me }: { card: Card; me: Me }) {
  return (
    <section aria-labelledby="uncounted-title" className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
      <h2 id="uncounted-title" className="text-19 font-bold">{t`Views of this card aren't counted`}</h2>
      <p className="mt-2 max-w-prose text-15 text-muted">
        {t`Views are counted only for cards on the Premium or Elite plan (Premium or Executive category).`}
      </p>
      <div className="mt-5">
        <PlanRequest card={card} me={me} />
      </div>
      <Sample />
    </section>
  );
}

const plan: PlanId = "premium";

function PlanRequest({ card, me: { user } }: { card: Card; me: Me }) {
  const isOwner = card.userId === user.id && user.role !== "admin" && user.status === "active";
  const { open, isPending } = useCardUpgrade(isOwner ? card.id : undefined);
  const [isOpen, setOpen] = useState(false);
  if (user.role === "admin") return <NavButton href="/admin">{t`Admin Dashboard`}</NavButton>;
  if (!isOwner) return null;
  if (open) return <OpenUpgrade upgrade={open} isReadOnly={false} />;
  return (
    <>
      <Button variant="action" isDisabled={isPending} onPress={() => setOpen(true)}>
        {t`Request an upgrade`}
      </Button>
      <RequestPlanDialog
        cardId={card.id}
        plan={plan}
        current={planOfCategory(card.category)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Not for screen readers and keys: the numbers are made up. */
function Sample() {
  return (
    <figure className="mt-7 border-t border-line pt-5">
      <figcaption className="mb-3 text-14 text-muted">
        {t`A sample of what this page shows with ${{ planName: planNames[plan] }}:`}
      </figcaption>
      <div inert aria-hidden="true" dir="ltr" className="h-56 opacity-60 lg:h-64">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <ViewsChart days={sampleDays(new Date())} />
        </Suspense>
      </div>
    </figure>
  );
}
