import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/**
 * A software authenticator as in WebAuthn Level 3: ES256 keys, discoverable credentials, no attestation. `lie` makes
 * parts of its responses wrong.
 */

type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Without user verification. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  /** Names another credential. */
  id?: string;
  /** An unrequested attestation: with the passkey's own key, or with a maker's key and certificate. */
  attested?: "self" | { certificate: Uint8Array; key: KeyObject };
};

export type StoredPasskey = { id: string; rpId: string; userHandle: string; key: KeyObject; counter: number };

const coded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

export class Authenticator {
  readonly origin: string;
  readonly held: StoredPasskey[] = [];
  /** Authenticators that sync passkeys to a cloud do not count. */
  readonly counts: boolean;

  readonly transports: string[];

  constructor(origin: string, { counts = true, transports = ["internal"] } = {}) {
    this.origin = origin;
    this.counts = counts;
    this.transports = transports;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the server's response is read like a browser does
  register(options: any, lie: Lie = {}) {
    const rpId = lie.rpId ?? options.rp.id;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(32);
    const passkey: StoredPasskey = { id: coded(id), rpId, userHandle: options.user.id, key: privateKey, counter: 0 };
    this.held.push(passkey);
    const clientData = this.clientData("webauthn.create", options.challenge, lie);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cose]);
    const data = Buffer.concat([this.head(passkey, lie, 0x40), attested]);
    const by = lie.attested === "self" ? { key: privateKey } : lie.attested;
    const signed = () => sign("sha256", Buffer.concat([data, sha256(clientData)]), by?.key ?? privateKey);
    const certificates: [string, Cbor][] = by && "certificate" in by ? [["x5c", [by.certificate]]] : [];
    const attestation = by ? map([["alg", -7], ["sig", signed()], ...certificates]) : map([]);
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: "public-key",
      authenticatorAttachment: "platform",
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: coded(clientData),
        attestationObject: coded(
          joined([
            ["fmt", cbor(by ? "packed" : "none")],
            ["attStmt", attestation],
            ["authData", cbor(data)],
          ]),
        ),
        transports: this.transports,
      },
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  answer(options: any, lie: Lie = {}, passkey = this.chosen(options)) {
    if (this.counts) passkey.counter += 1;
    const clientData = this.clientData("webauthn.get", options.challenge, lie);
    const data = this.head(passkey, lie, 0);
    const userHandle = "userHandle" in lie ? lie.userHandle : passkey.userHandle;
    return {
      id: lie.id ?? passkey.id,
      rawId: lie.id ?? passkey.id,
      type: "public-key",
      authenticatorAttachment: "platform",
      clientExtensionResults: {},
      response: {
        clientDataJSON: coded(clientData),
        authenticatorData: coded(data),
        signature: coded(sign("sha256", Buffer.concat([data, sha256(clientData)]), passkey.key)),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }

  private chosen(options: { allowCredentials?: { id: string }[] }): StoredPasskey {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const found = this.held.find(({ id }) => !allowed || allowed.includes(id));
    if (!found) throw new Error("no passkey of this authenticator is allowed");
    return found;
  }

  private clientData(type: string, challenge: string, lie: Lie): string {
    return JSON.stringify({
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? this.origin,
      crossOrigin: false,
    });
  }

  private head(passkey: StoredPasskey, lie: Lie, more: number): Buffer {
    const flags = 0x01 | (lie.unverified ? 0 : 0x04) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? passkey.counter);
    return Buffer.concat([sha256(lie.rpId ?? passkey.rpId), Buffer.from([flags]), counter]);
  }
}

/** Returns the passkey with a different private key. */
export function withOtherKey(passkey: StoredPasskey): StoredPasskey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...passkey, key: createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" })) };
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

type Cbor = number | string | Uint8Array | Cbor[];

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(2, value.length), value]);
}

function map(entries: [number | string, Cbor][]): Buffer {
  return joined(entries.map(([key, value]) => [key, cbor(value)]));
}

/** A map of already encoded values. */
function joined(entries: [number | string, Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), value])]);
}

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(value)]);
}
