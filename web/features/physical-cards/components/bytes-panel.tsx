import { plural, t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { hexOf, ndefMessage, ndefTlv } from "../../../../domain/physical-cards/ndef.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ByteMeter } from "./byte-meter.tsx";

const messageSize = (bytes: number): string => plural(bytes, { other: "NDEF message, # bytes" });

const memorySize = (bytes: number): string =>
  plural(bytes, {
    other:
      "The second file also has the type and length before the message and the terminator after it, for a total of # bytes. NTAG213 chips reserve their first 5 bytes, which count as used.",
  });

/** For card writers that expect bytes: the NDEF message alone and as stored in a tag's memory. */
export function BytesPanel({ code, address }: { code: string; address: string }) {
  const message = ndefMessage(address);
  const tlv = ndefTlv(message);
  const save = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    saveFile(new Blob([bytes], { type: "application/octet-stream" }), name);
  return (
    <div className="flex flex-col gap-6">
      <ByteMeter address={address} />
      <div className="flex flex-col gap-2">
        <h3 className="text-15 font-semibold">{messageSize(message.length)}</h3>
        <code className="block rounded-field bg-paper-2 px-4 py-3 text-14 wrap-anywhere tabular-nums" dir="ltr">
          {hexOf(message)}
        </code>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => save(message, `${code}-ndef.bin`)}>
            <Download aria-hidden="true" size={18} />
            {t({ message: "Message", context: "NDEF message of an NFC card" })}
          </Button>
          <Button onPress={() => save(tlv, `${code}-memory.bin`)}>
            <Download aria-hidden="true" size={18} />
            {t`Memory from page 4`}
          </Button>
          <CopyButton text={hexOf(message)} label={t`Copy hex`} what={t`The bytes`} />
        </div>
        <p className="text-14 text-muted">{memorySize(tlv.length)}</p>
      </div>
    </div>
  );
}
