import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EllipsisVertical, KeyRound, Pencil, Trash2 } from "lucide-react";
import type { Passkey } from "../../../../../domain/auth/second-factor-schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { Moment } from "../../../../ui/moment.tsx";

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  isReadOnly: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

export function PasskeyRows({ passkeys, isReadOnly, onRename, onRemove }: PasskeyRowsProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      aria-label={t`Passkeys`}
      className="mt-4 divide-y divide-line rounded-field bg-paper-2 px-4"
    >
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3.5 py-3">
          <KeyRound aria-hidden="true" size={20} className="shrink-0 text-muted max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <p className="text-15 font-semibold wrap-anywhere">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-14 text-muted">
              <span className="block">
                {passkey.lastUsedAt ? (
                  <Trans>
                    Last used <Moment at={passkey.lastUsedAt} className="" />
                  </Trans>
                ) : (
                  t`Not used yet`
                )}
              </span>
              <span className="block">
                {passkey.synced ? (
                  <Trans>
                    Added <Moment at={passkey.createdAt} className="" />, synced across devices
                  </Trans>
                ) : (
                  <Trans>
                    Added <Moment at={passkey.createdAt} className="" />, on one device
                  </Trans>
                )}
              </span>
            </p>
          </div>
          {isReadOnly ? null : (
            <Menu
              label={t`Actions for ${{ passkeyName: passkey.name }}`}
              trigger={
                <Button size="icon" variant="quiet" aria-label={t`More actions for ${{ passkeyName: passkey.name }}`}>
                  <EllipsisVertical aria-hidden="true" size={18} />
                </Button>
              }
            >
              <MenuItem icon={<Pencil aria-hidden="true" size={18} />} onAction={() => onRename(passkey)}>
                {t`Rename…`}
              </MenuItem>
              <MenuItem icon={<Trash2 aria-hidden="true" size={18} />} isDanger onAction={() => onRemove(passkey)}>
                {t`Remove…`}
              </MenuItem>
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}
