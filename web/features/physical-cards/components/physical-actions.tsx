import { t } from "@lingui/core/macro";
import {
  CircleCheck,
  CircleOff,
  EllipsisVertical,
  ExternalLink,
  Nfc,
  PackagePlus,
  Pencil,
  Replace,
  Unlink,
  Waypoints,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Role } from "../../../../domain/people/schema.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { shortPath } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { DeskAct, PhysicalHandlers } from "./use-desk-dialogs.ts";

type PhysicalActionsProps = {
  physical: PhysicalCard;
  me: { id: string; role: Role };
  /** True if writing this card is the page's main action. */
  isNext: boolean;
  handlers: PhysicalHandlers;
};
type Item = { act: DeskAct; label: string; icon: ReactNode; isDanger?: boolean };

const size = 18;

/** Returns the actions that apply to the card's state; the server checks the rest. */
function itemsOf(physical: PhysicalCard, me: PhysicalActionsProps["me"]): Item[] {
  const { state, card, openReprint, person } = physical;
  const isOwn = person?.id === me.id;
  const rename: Item = { act: "rename", label: t`Rename…`, icon: <Pencil aria-hidden="true" size={size} /> };
  if (state === "replaced") return [rename];
  const isLost = state === "lost";
  // The holder may not reactivate a card that a leader or admin deactivated.
  const staysOff = isLost && physical.lostByManager && me.role === "user";
  return [
    ...(isLost && !staysOff
      ? [{ act: "found" as const, label: t`Mark as found`, icon: <CircleCheck aria-hidden="true" size={size} /> }]
      : []),
    ...(staysOff
      ? []
      : [
          {
            act: "assign" as const,
            label: card ? t`Move to another card…` : t`Assign to a card…`,
            icon: <Waypoints aria-hidden="true" size={size} />,
          },
        ]),
    ...(card
      ? [{ act: "takeOff" as const, label: t`Unassign…`, icon: <Unlink aria-hidden="true" size={size} /> }]
      : []),
    rename,
    ...(card
      ? [{ act: "replace" as const, label: t`Replace…`, icon: <Replace aria-hidden="true" size={size} /> }]
      : []),
    ...(card && isOwn && openReprint === null
      ? [
          {
            act: "reprint" as const,
            label: t`Request a reprint…`,
            icon: <PackagePlus aria-hidden="true" size={size} />,
          },
        ]
      : []),
    ...(isLost
      ? []
      : [
          {
            act: "lost" as const,
            label: t`Mark as lost…`,
            icon: <CircleOff aria-hidden="true" size={size} />,
            isDanger: true,
          },
        ]),
  ];
}

export function PhysicalActions({ physical, me, isNext, handlers }: PhysicalActionsProps) {
  const name = physical.label || physical.code;
  const canBeWritten = physical.state !== "lost" && physical.state !== "replaced";
  return (
    <div className="flex gap-1.5 as-table:justify-end">
      {canBeWritten ? (
        <Button
          variant={isNext ? "action" : "plain"}
          aria-label={t`Write ${name}`}
          onPress={() => handlers.act("write", physical)}
        >
          <Nfc aria-hidden="true" size={size} />
          {t`Write`}
        </Button>
      ) : null}
      <Menu
        label={t`Actions for ${name}`}
        trigger={
          <Button size="icon" aria-label={t`More actions for ${name}`}>
            <EllipsisVertical aria-hidden="true" size={size} />
          </Button>
        }
      >
        {itemsOf(physical, me).map(({ act, label, icon, isDanger = false }) => (
          <MenuItem key={act} icon={icon} isDanger={isDanger} onAction={() => handlers.act(act, physical)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<ExternalLink aria-hidden="true" size={size} />} href={shortPath({ shortCode: physical.code })}>
          {t`Open link`}
        </MenuItem>
      </Menu>
    </div>
  );
}
