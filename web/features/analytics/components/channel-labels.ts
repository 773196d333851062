import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Channel } from "../../../../domain/sharing/channels.ts";

export const channelLabels: Readonly<Record<Channel, MessageDescriptor>> = {
  qr: msg`QR code`,
  nfc: msg`NFC card`,
  link: msg`Short link`,
  wallet: msg`Wallet pass`,
  signature: msg`Email signature`,
  page: msg`Card page`,
};
