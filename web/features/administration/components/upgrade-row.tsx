import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { planCategories, planNames } from "../../../../domain/cards/plan-names.ts";
import { message } from "../../../../domain/core/messages.ts";
import { mailLink } from "../../../../domain/sharing/addresses.ts";
import type { Upgrade } from "../../../../domain/upgrades/schema.ts";
import type { UpgradeState } from "../../../../domain/upgrades/states.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { subscriptionText } from "../../directory/components/subscription-options.ts";
import { AcceptUpgradeDialog } from "./accept-upgrade-dialog.tsx";
import { DeclineUpgradeDialog } from "./decline-upgrade-dialog.tsx";

const states: Record<UpgradeState, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg`Requested`, tone: "warn" },
  accepted: { label: msg`Accepted`, tone: "good" },
  declined: { label: msg`Declined`, tone: "bad" },
  withdrawn: { label: msg`Withdrawn`, tone: "neutral" },
};

export function UpgradeRow({ upgrade }: { upgrade: Upgrade }) {
  const { card, person, plan, state, note, refusal } = upgrade;
  const [planName, category] = [planNames[plan], planCategories[plan]];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="text-15 font-semibold wrap-anywhere">
          <bdi>{card.name}</bdi>
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          <TextLink href={`/dashboard/edit/${encodeURIComponent(person.id)}`}>
            <bdi>{person.name}</bdi>
          </TextLink>{" "}
          · <TextLink href={mailLink(person.email)}>{person.email}</TextLink>
        </p>
        {note ? (
          <p className="max-w-prose text-15 whitespace-pre-wrap wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        ) : null}
        {refusal ? (
          <p className="text-14 text-bad wrap-anywhere">
            <Trans>
              Declined: <bdi>{refusal}</bdi>
            </Trans>
          </p>
        ) : null}
        <Moment at={upgrade.createdAt} className="text-14 text-muted" />
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="text-15">
          <p className="font-semibold">{t`${planName} plan (category ${category})`}</p>
          <p className="text-14 text-muted">
            {t`Current: ${{ category: card.category }}, ${{ subscription: subscriptionText(card) }}`}
          </p>
        </div>
        <StateBadge tone={states[state].tone}>{i18n._(states[state].label)}</StateBadge>
      </div>
      {state === "requested" ? <Answers upgrade={upgrade} /> : null}
    </li>
  );
}

function Answers({ upgrade }: { upgrade: Upgrade }) {
  const [isAccepting, setAccepting] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const isActive = upgrade.card.status === "active" && upgrade.person.status === "active";
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Button variant="ink" isDisabled={!isActive} onPress={() => setAccepting(true)}>
        {t`Accept…`}
      </Button>
      <Button onPress={() => setDeclining(true)}>{t`Decline…`}</Button>
      {isActive ? null : <p className="text-14 text-warn">{translateText(message.upgradeCardNotActive)}</p>}
      <AcceptUpgradeDialog upgrade={upgrade} isOpen={isAccepting} onClose={() => setAccepting(false)} />
      <DeclineUpgradeDialog upgrade={upgrade} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </div>
  );
}
