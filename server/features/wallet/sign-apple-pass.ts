import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ApplePass, PassStrings } from "../../../domain/wallet/apple-pass.ts";
import type { AppleConfig } from "../../config/wallet.ts";
import { etagOf } from "../../http/conditional.ts";
import type { PassImages } from "./pass-images.ts";

/** `etag` covers content and keys, because the signature contains the time. */
export type SignedPass = { bytes: Buffer; etag: string };

/** Null if Wallet cannot use the service. */
export type PassService = { url: string; token: string };

export async function signApplePass(
  pass: ApplePass,
  images: PassImages,
  whose: { apple: AppleConfig; name: string; serialNumber: string; service: PassService | null },
): Promise<SignedPass> {
  const { apple, name, serialNumber, service } = whose;
  const { PKPass } = await import("passkit-generator");
  const made = new PKPass(
    { ...images },
    { signerCert: apple.certificate, signerKey: apple.key, wwdr: apple.wwdr },
    {
      passTypeIdentifier: apple.passType,
      teamIdentifier: apple.team,
      organizationName: name,
      serialNumber,
      description: pass.description,
      ...pass.colours,
      voided: pass.voided,
      ...(service ? { webServiceURL: service.url, authenticationToken: service.token } : {}),
    },
  );
  for (const [language, strings] of Object.entries(pass.strings)) made.localize(language, quotable(strings));
  made.type = "generic";
  made.primaryFields.push(...pass.primary);
  made.secondaryFields.push(...pass.secondary);
  made.auxiliaryFields.push(...pass.auxiliary);
  made.backFields.push(...pass.back);
  if (pass.barcode) {
    made.setBarcodes({ format: "PKBarcodeFormatQR", messageEncoding: "iso-8859-1", ...pass.barcode });
  }
  if (pass.expires) made.setExpirationDate(pass.expires);
  const files = made.getAsRaw();
  const manifest = files["manifest.json"];
  if (!manifest) throw new Error("the pass was made without a manifest");
  return { bytes: await zip(files), etag: etagOf(`${manifest}${apple.certificate}${apple.wwdr}`) };
}

/** The package puts the texts between quotation marks as they are. */
function quotable(strings: PassStrings): PassStrings {
  const escaped = (text: string) => text.replaceAll(/["\\]/gu, "\\$&");
  return Object.fromEntries(Object.entries(strings).map((pair) => pair.map(escaped)));
}

/** The package's own writer works byte by byte and is much slower. */
async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name, { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}
