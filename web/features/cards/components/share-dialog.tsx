import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Download, Mail, Nfc, Palette, Share2, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import {
  applePassPath,
  googlePassPath,
  mailShareLink,
  qrFilePath,
  telegramLink,
  whatsappLink,
} from "../../../../domain/sharing/addresses.ts";
import { Icon } from "../../../card/icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWallets } from "../use-wallets.ts";
import { CardQr } from "./card-qr.tsx";
import { HomeScreenHint } from "./home-screen-hint.tsx";

type SharedCard = { id: string; shortCode: string; address: string; name: string };
type ShareDialogProps = {
  card: SharedCard | null;
  /** Only active cards have files. */
  isLive: boolean;
  /** The card was created just now. */
  isNew?: boolean;
  /** The user owns the card and may change its QR code and write it to NFC cards. */
  mayStyle?: boolean;
  onClose: () => void;
};

export function ShareDialog({ card, isLive, isNew = false, mayStyle = false, onClose }: ShareDialogProps) {
  // Loaded before the dialog opens, to avoid layout shifts.
  const wallets = useWallets();
  const title = isNew ? t`Your card is live` : t`Share ${{ name: bidiIsolate(card?.name ?? "") }}'s card`;
  return (
    <Dialog isOpen={card !== null} onClose={onClose} title={card ? title : ""}>
      {card ? (
        <div className="flex flex-col gap-5">
          {isNew ? <p className="-mt-2 text-15 text-muted">{t`Let someone scan it, or send the link.`}</p> : null}
          <CardQr
            address={card.address}
            className="size-64 self-center overflow-clip rounded-panel border border-line"
          />
          <div className="flex flex-wrap items-end gap-3">
            <TextField label={t`Link`} value={card.address} isReadOnly className="flex-1 basis-40" />
            <CopyButton text={card.address} label={t`Copy link`} variant="plain" />
          </div>
          {isLive ? <SendLinks card={card} /> : null}
          {isLive ? <Files card={card} wallets={wallets} isQuiet={isNew} /> : <Hidden />}
          {mayStyle ? <Tools card={card} /> : null}
        </div>
      ) : null}
    </Dialog>
  );
}

const Hidden = () => <p className="text-14 text-muted">{t`Visitors can't see this card right now.`}</p>;

/** Icon above label: three fit into a phone's width. */
const stacked = "flex-col gap-1! px-1! py-2 text-14!";

const messengers = [
  { icon: "whatsapp", label: "WhatsApp", link: whatsappLink },
  { icon: "telegram", label: "Telegram", link: telegramLink },
] as const;

/** The phone's share sheet, and links that work without it. */
function SendLinks({ card: { name, address } }: { card: SharedCard }) {
  return (
    <div className="flex flex-col gap-3">
      {"share" in navigator ? (
        <Button
          variant="action"
          size="large"
          // Closing the phone's sheet is not an error.
          onPress={() => void navigator.share({ title: name, url: address }).catch(() => {})}
        >
          <Share2 aria-hidden="true" size={20} />
          {t`Share`}
        </Button>
      ) : null}
      <div className="grid grid-cols-3 gap-2">
        {messengers.map(({ icon, label, link }) => (
          <LinkButton key={icon} href={link(name, address)} target="_blank" className={stacked}>
            <Icon name={icon} size={20} />
            {label}
          </LinkButton>
        ))}
        <LinkButton href={mailShareLink(name, address)} className={stacked}>
          <Mail aria-hidden="true" size={20} />
          {t`Email`}
        </LinkButton>
      </div>
    </div>
  );
}

type FilesProps = { card: SharedCard; wallets: ReturnType<typeof useWallets>; isQuiet: boolean };

/** The wallet passes, and the QR code as a file. */
function Files({ card, wallets, isQuiet }: FilesProps) {
  if (isQuiet && !wallets.apple && !wallets.google) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isQuiet
        ? null
        : (["png", "svg"] as const).map((kind) => (
            <LinkButton
              key={kind}
              href={qrFilePath(card, kind)}
              download={`${card.shortCode}.${kind}`}
              className="flex-1 px-3!"
            >
              <Download aria-hidden="true" size={18} />
              {t`Download ${{ format: kind.toUpperCase() }}`}
            </LinkButton>
          ))}
      {wallets.apple ? <WalletLink href={applePassPath(card)} label={t`Add to Apple Wallet`} /> : null}
      {wallets.google ? <WalletLink href={googlePassPath(card)} label={t`Add to Google Wallet`} isElsewhere /> : null}
    </div>
  );
}

function Tools({ card }: { card: SharedCard }) {
  return (
    <ul className="flex flex-col items-start border-t border-line pt-2">
      <ToolLink to="/dashboard/nfc" card={card} icon={<Nfc aria-hidden="true" size={18} />}>
        {t`Write it to an NFC card`}
      </ToolLink>
      <ToolLink to="/dashboard/qr" card={card} icon={<Palette aria-hidden="true" size={18} />}>
        {t`Customize and print the QR code`}
      </ToolLink>
      <HomeScreenHint />
    </ul>
  );
}

type ToolLinkProps = { to: "/dashboard/nfc" | "/dashboard/qr"; card: SharedCard; icon: ReactNode; children: string };

const ToolLink = ({ to, card, icon, children }: ToolLinkProps) => (
  <li>
    <Link to={to} search={{ card: card.id }} className={buttonStyle("quiet")}>
      {icon}
      {children}
    </Link>
  </li>
);

function WalletLink({ href, label, isElsewhere }: { href: string; label: string; isElsewhere?: boolean }) {
  return (
    <LinkButton href={href} className="flex-1 basis-56" {...(isElsewhere ? { target: "_blank" } : {})}>
      <Wallet aria-hidden="true" size={18} />
      {label}
    </LinkButton>
  );
}
