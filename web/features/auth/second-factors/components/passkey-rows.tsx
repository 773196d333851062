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
      aria-label="Passkeys"
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
                  <>
                    Last used <Moment at={passkey.lastUsedAt} className="" />
                  </>
                ) : (
                  "Not used yet"
                )}
              </span>
              <span className="block">
                Added <Moment at={passkey.createdAt} className="" />
                {passkey.synced ? ", synced across devices" : ", on one device"}
              </span>
            </p>
          </div>
          {isReadOnly ? null : (
            <Menu
              label={`Actions for ${passkey.name}`}
              trigger={
                <Button size="icon" variant="quiet" aria-label={`More for ${passkey.name}`}>
                  <EllipsisVertical aria-hidden="true" size={18} />
                </Button>
              }
            >
              <MenuItem icon={<Pencil aria-hidden="true" size={18} />} onAction={() => onRename(passkey)}>
                Rename…
              </MenuItem>
              <MenuItem icon={<Trash2 aria-hidden="true" size={18} />} isDanger onAction={() => onRemove(passkey)}>
                Remove…
              </MenuItem>
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}
