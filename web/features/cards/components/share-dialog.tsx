import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Download, Palette, Wallet } from "lucide-react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { applePassPath, googlePassPath, qrFilePath, withChannel } from "../../../../domain/sharing/addresses.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWallets } from "../use-wallets.ts";
import { CardQr } from "./card-qr.tsx";

type SharedCard = { id: string; shortCode: string; address: string; name: string };
type ShareDialogProps = {
  card: SharedCard | null;
  /** Only active cards have files. */
  isLive: boolean;
  /** The user may change the QR code's design. */
  mayStyle?: boolean;
  onClose: () => void;
};

/** Returns the address that the card's QR code contains. */
export const shortLinkUrl = (card: Pick<SharedCard, "address">) => withChannel(card.address, "qr");

export function ShareDialog({ card, isLive, mayStyle = false, onClose }: ShareDialogProps) {
  // Loaded before the dialog opens, to avoid layout shifts.
  const wallets = useWallets();
  return (
    <Dialog
      isOpen={card !== null}
      onClose={onClose}
      title={card ? t`Share ${{ name: bidiIsolate(card.name) }}'s card` : ""}
    >
      {card ? <Shared card={card} isLive={isLive} mayStyle={mayStyle} wallets={wallets} /> : null}
    </Dialog>
  );
}

type SharedProps = {
  card: SharedCard;
  isLive: boolean;
  mayStyle: boolean;
  wallets: ReturnType<typeof useWallets>;
};

function Shared({ card, isLive, mayStyle, wallets }: SharedProps) {
  const { address } = card;
  return (
    <div className="flex flex-col items-center gap-6">
      <CardQr address={shortLinkUrl(card)} className="size-64 overflow-clip rounded-panel border border-line" />
      <div className="flex w-full flex-wrap items-end gap-3">
        <TextField label={t`Link`} value={address} isReadOnly className="flex-1 basis-56" />
        <CopyButton text={address} label={t`Copy link`} variant="action" />
      </div>
      {isLive ? (
        <div className="flex w-full flex-wrap gap-3">
          {(["png", "svg"] as const).map((kind) => (
            <LinkButton
              key={kind}
              href={qrFilePath(card, kind)}
              download={`${card.shortCode}.${kind}`}
              className="flex-1"
            >
              <Download aria-hidden="true" size={18} />
              {t`Download ${{ format: kind.toUpperCase() }}`}
            </LinkButton>
          ))}
          {wallets.apple ? <WalletLink href={applePassPath(card)} label={t`Add to Apple Wallet`} /> : null}
          {wallets.google ? (
            <WalletLink href={googlePassPath(card)} label={t`Add to Google Wallet`} isElsewhere />
          ) : null}
        </div>
      ) : (
        <p className="w-full text-14 text-muted">
          {t`Visitors can't see this card right now, so you can't download its QR code.`}
        </p>
      )}
      {mayStyle ? (
        <Link to="/dashboard/qr" search={{ card: card.id }} className={buttonStyle("quiet")}>
          <Palette aria-hidden="true" size={18} />
          {t`Customize and print the QR code`}
        </Link>
      ) : null}
    </div>
  );
}

function WalletLink({ href, label, isElsewhere }: { href: string; label: string; isElsewhere?: boolean }) {
  return (
    <LinkButton href={href} className="flex-1 basis-56" {...(isElsewhere ? { target: "_blank" } : {})}>
      <Wallet aria-hidden="true" size={18} />
      {label}
    </LinkButton>
  );
}
