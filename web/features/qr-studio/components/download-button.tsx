import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronDown, Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { fileHints, fileKinds, type QrFileKind, useQrDownload } from "../use-qr-download.ts";
import type { Studio } from "../use-studio.ts";

const kinds = Object.keys(fileKinds) as QrFileKind[];

/** The studio's main button: gives a file at once, or another kind of file from its menu. */
export function DownloadButton({ studio }: { studio: Studio }) {
  const { kind, isPending, isReady, download } = useQrDownload(studio);
  const format = fileKinds[kind].extension.toUpperCase();
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
        {t`Download ${format}`}
      </Button>
      <Menu
        label={t`File type`}
        trigger={
          <Button
            variant="action"
            size="icon"
            aria-label={t`File type`}
            isDisabled={!isReady || isPending}
            className="max-md:h-14"
          >
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        }
      >
        {kinds.map((one) => {
          const hint = fileHints[one];
          return (
            <MenuItem key={one} secondary={hint && i18n._(hint)} onAction={() => void download(one)}>
              {i18n._(fileKinds[one].label)}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
