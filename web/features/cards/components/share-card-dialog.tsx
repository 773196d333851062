import { Check, Copy, Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Status } from "../../../../domain/people/schema.ts";
import { cardPath, shortPath } from "../../../../domain/sharing/addresses.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { downloadQr } from "../qr-file.ts";
import { QrPicture } from "./qr-picture.tsx";

type SharedCard = { id: string; shortCode: string; name: string; status: Status };
type ShareCardDialogProps = { card: SharedCard | null; isOpen: boolean; onClose: () => void };

/** The code at 256 px (specification §9), its address, and both to take along. */
export function ShareCardDialog({ card, isOpen, onClose }: ShareCardDialogProps) {
  const address = card ? new URL(shortPath(card), window.location.origin).href : "";
  return (
    <Dialog
      isOpen={isOpen && card !== null}
      onClose={onClose}
      title={card ? `Card of ${card.name}` : ""}
      actions={
        card ? (
          <>
            <LinkButton href={cardPath(card)} target="_blank">
              <ExternalLink aria-hidden="true" size={18} />
              View Card
            </LinkButton>
            <Button variant="action" onPress={() => void downloadQr(address, `qr-${card.shortCode}.png`)}>
              <Download aria-hidden="true" size={18} />
              Download QR code
            </Button>
          </>
        ) : null
      }
    >
      <div className="flex flex-col items-center gap-5 pt-1">
        {card && card.status !== "active" ? (
          <Banner tone="warn" className="w-full">
            This card is {card.status}: whoever scans it is told so and sees nothing of it.
          </Banner>
        ) : null}
        {address ? (
          <figure className="flex flex-col items-center gap-3">
            <QrPicture text={address} className="size-64 rounded-field ring-1 ring-line" />
            <figcaption className="text-14 text-muted">{message.scanToView}</figcaption>
          </figure>
        ) : null}
        <CopyLink address={address} />
      </div>
    </Dialog>
  );
}

function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      toastError("The link could not be copied. Please select and copy it.");
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <div className="flex w-full items-center gap-2 rounded-field bg-paper-2 py-1 ps-4 pe-1">
      <span dir="ltr" className="min-w-0 flex-1 py-2 text-15 wrap-anywhere select-all">
        {address}
      </span>
      <Button variant="quiet" onPress={copy}>
        <Icon aria-hidden="true" size={18} />
        <span aria-live="polite">{copied ? "Copied" : "Copy link"}</span>
      </Button>
    </div>
  );
}
