import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronDown, Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { downloadLabel, fileHints, fileKinds, type QrFileKind, useQrDownload } from "../use-qr-download.ts";
import type { Studio } from "../use-studio.ts";

const kinds = Object.keys(fileKinds) as QrFileKind[];

/** The studio's main button: downloads the kind of file chosen last, or another from its menu. */
export function DownloadButton({ studio }: { studio: Studio }) {
  const { kind, isPending, isReady, download } = useQrDownload(studio);
  return (
    <div className="flex flex-1 gap-1">
      <Button
        variant="action"
        isDisabled={!isReady}
        isPending={isPending}
        onPress={() => void download(kind)}
        className="min-h-14 flex-1 shrink! md:min-h-11"
      >
        <Download aria-hidden="true" size={18} />
        {downloadLabel(kind)}
      </Button>
      <Menu
        label={t`File type`}
        trigger={
          // Not disabled during a download, when the menu returns the focus to it.
          <Button variant="action" size="icon" aria-label={t`File type`} isDisabled={!isReady} className="max-md:h-14">
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        }
      >
        {kinds.map((one) => {
          const hint = fileHints[one];
          return (
            <MenuItem
              key={one}
              secondary={hint && i18n._(hint)}
              isDisabled={isPending}
              onAction={() => void download(one)}
            >
              {i18n._(fileKinds[one].label)}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
