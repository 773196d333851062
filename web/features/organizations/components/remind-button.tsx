import { t } from "@lingui/core/macro";
import { BellRing } from "lucide-react";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { wordedStyle, wordStyle } from "../../../ui/button-style.ts";
import { useTimeAgo } from "../../cards/use-time-ago.ts";
import { wasReminded } from "../acting.ts";
import { useRemindMembers } from "../use-changes.ts";

/** Asks a member to create their card; says when that happened lately. */
export function RemindButton({ member }: { member: Member }) {
  const remind = useRemindMembers(member.organizationId);
  const ago = useTimeAgo(member.remindedAt);
  if (wasReminded(member)) {
    return <p className="text-14 text-muted as-table:whitespace-nowrap">{t`Reminded ${{ ago: ago ?? "" }}`}</p>;
  }
  return (
    <Button
      aria-label={t`Remind ${{ name: member.name }} to create a card`}
      isPending={remind.isPending}
      onPress={() => remind.mutate(member)}
      size="icon"
      className={wordedStyle}
    >
      <BellRing aria-hidden="true" size={18} />
      <span className={wordStyle}>{t`Remind`}</span>
    </Button>
  );
}
