import { ExternalLink } from "lucide-react";
import { categories, plans } from "../../../../domain/cards/kinds.ts";
import type { Card, Plan } from "../../../../domain/cards/schema.ts";
import { isExpired, subscriptionLabel } from "../../../../domain/cards/subscription.ts";
import { message } from "../../../../domain/core/messages.ts";
import { type Status, statuses } from "../../../../domain/people/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { type AdminChange, useAdminChange } from "../api.ts";

const failures = {
  status: message.statusFailed,
  category: message.categoryFailed,
  subscription: message.subscriptionFailed,
} as const;

const dots: Record<Status, string> = { active: "bg-good", suspended: "bg-warn", blocked: "bg-bad" };
const words: Record<Status, string> = { active: "text-text", suspended: "text-warn", blocked: "text-bad" };
const statusLabels: Record<Status, string> = { active: "Active", suspended: "Suspended", blocked: "Blocked" };
const planLabels: Record<Plan, string> = {
  none: "No Subscription",
  "1-month": "Add 1 month",
  "12-months": "Add 12 months",
  lifetime: "Lifetime",
};

/** One card in the admin's list; each selector saves at once and goes back when that fails. */
export function CardRow({ card }: { card: Card }) {
  const change = useAdminChange();
  const pending = change.isPending ? change.variables : null;
  const status = pending?.kind === "status" ? pending.status : card.status;
  const category = pending?.kind === "category" ? pending.category : card.category;
  const expires = card.subscriptionExpires ? new Date(card.subscriptionExpires) : null;
  const now = new Date();

  /** Where the state before can be set again as it was, the toast offers it and stays until dismissed. */
  function send(wanted: AdminChange, before?: AdminChange) {
    change.mutate(wanted, {
      onError: () => toastError(failures[wanted.kind]),
      onSuccess: () => {
        if (!before) return;
        const told =
          wanted.kind === "status" ? statusLabels[wanted.status] : wanted.kind === "category" && wanted.category;
        toastSuccess(`${card.name}: ${told}`, {
          id: `${card.id}-${wanted.kind}`,
          action: { label: "Undo", run: () => send(before) },
        });
      },
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 first:border-0 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Avatar name={card.name} src={card.photoUrl} className="size-10" />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {card.name}
          </p>
          <p className="truncate text-14 text-muted">{[card.email, card.company].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Select
          label={`Category of ${card.name}`}
          labelHidden
          value={category}
          options={categories.map((value) => ({ value, label: value }))}
          onChange={(value) =>
            send({ kind: "category", id: card.id, category: value }, { kind: "category", id: card.id, category })
          }
        />
        <Select
          label={`Status of ${card.name}`}
          labelHidden
          value={status}
          options={statuses.map((value) => ({ value, label: statusLabels[value], dot: dots[value] }))}
          shown={
            <span className={classNames("inline-flex items-center gap-2", words[status])}>
              <span aria-hidden="true" className={classNames("size-2 rounded-full", dots[status])} />
              {statusLabels[status]}
            </span>
          }
          onChange={(value) =>
            send({ kind: "status", id: card.id, status: value }, { kind: "status", id: card.id, status })
          }
        />
        <Select
          label={`Subscription of ${card.name}`}
          labelHidden
          value={null}
          options={plans.map((value) => ({ value, label: planLabels[value] }))}
          shown={
            <span className={classNames("tabular-nums", isExpired(expires, now) && "text-bad")}>
              {subscriptionLabel(expires, now)}
            </span>
          }
          onChange={(plan) => send({ kind: "subscription", id: card.id, plan })}
        />
      </div>
      <LinkButton href={cardPath(card)} target="_blank" size="icon" aria-label={`View Card of ${card.name}`}>
        <ExternalLink aria-hidden="true" size={18} />
      </LinkButton>
    </li>
  );
}
