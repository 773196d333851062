import { PKPass } from "passkit-generator";
import type { ApplePass } from "../../../../domain/sharing/apple-pass.ts";
import type { AppleConfig } from "../../../config-wallet.ts";
import { tagOf } from "../../../http/conditional.ts";
import type { PassImages } from "./pass-images.ts";

/** `etag` is of what the pass holds: its signature names the time, so the bytes differ each time it is made. */
export type SignedPass = { bytes: Buffer; etag: string };

/** Where a phone asks for newer ones, and what it proves itself with; null where it could not. */
export type PassService = { url: string; token: string };

/** A `.pkpass`: the pass and its pictures, their digests, and the operator's signature over these. */
export function signApplePass(
  pass: ApplePass,
  images: PassImages,
  whose: { apple: AppleConfig; name: string; serialNumber: string; service: PassService | null },
): SignedPass {
  const { apple, name, serialNumber, service } = whose;
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
  made.type = "generic";
  made.primaryFields.push(...pass.primary);
  made.secondaryFields.push(...pass.secondary);
  made.auxiliaryFields.push(...pass.auxiliary);
  made.backFields.push(...pass.back);
  if (pass.barcode) {
    made.setBarcodes({ format: "PKBarcodeFormatQR", messageEncoding: "iso-8859-1", ...pass.barcode });
  }
  if (pass.expires) made.setExpirationDate(pass.expires);
  const { "manifest.json": manifest } = made.getAsRaw();
  if (!manifest) throw new Error("the pass was made without a manifest");
  return { bytes: made.getAsBuffer(), etag: tagOf(manifest) };
}
