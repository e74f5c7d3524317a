import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyUse } from "../factors/passkeys.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type PasskeyRequest = {
  readonly challenge: string;
  readonly host: string;
  readonly origin: string;
  /** whether it verified its user, by a finger or a PIN */
  readonly isUserVerified?: boolean;
};

/** A passkey in software whose responses equal a browser's byte for byte, and can be forged in any part. */
export class SoftwarePasskey {
  readonly id = randomBytes(24).toString("base64url");
  counter = 0;
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#x = Buffer.from(x, "base64url");
    this.#y = Buffer.from(y, "base64url");
  }

  create(request: PasskeyRequest): PasskeyCreation {
    const credentialId = Buffer.from(this.id, "base64url");
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, this.#coseKey()]);
    const data = Buffer.concat([this.#authenticatorData(request, HAS_CREDENTIAL), credential]);
    // CBOR: { fmt: "none", attStmt: {}, authData: <bytes> }
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ]);
    const response = {
      clientDataJSON: clientData("webauthn.create", request).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  use(request: PasskeyRequest & { readonly userHandle?: string }): PasskeyUse {
    const authenticatorData = this.#authenticatorData(request, 0);
    const client = clientData("webauthn.get", request);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), this.#key);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(request.userHandle === undefined ? {} : { userHandle: request.userHandle }),
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #authenticatorData({ host, isUserVerified = true }: PasskeyRequest, more: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | more, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(Buffer.from(host)), rest]);
  }

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  #coseKey(): Buffer {
    return Buffer.concat([Buffer.from("a5010203262001215820", "hex"), this.#x, Buffer.from("225820", "hex"), this.#y]);
  }
}

function clientData(type: string, { challenge, origin }: PasskeyRequest): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
