import { t } from "@lingui/core/macro";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { BytesPanel } from "./bytes-panel.tsx";
import { OtherPhones } from "./other-phones.tsx";
import { WritePanel } from "./write-panel.tsx";

type WriteDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

export function WriteDialog({ physical, isOpen, onClose }: WriteDialogProps) {
  const { code, address, label } = physical;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Write ${{ name: label || code }}`}>
      <Tabs
        label={t`Writing method`}
        tabs={[
          { id: "here", label: t`This device`, content: <WritePanel physical={physical} /> },
          { id: "iphone", label: "iPhone", content: <OtherPhones address={address} />, isText: true },
          { id: "bytes", label: t`Bytes`, content: <BytesPanel code={code} address={address} /> },
        ]}
      />
    </Dialog>
  );
}
