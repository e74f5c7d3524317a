import { Secret, TOTP } from "otpauth";

/** The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const SETTINGS = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;
const SECRET_BYTES = 20;
/** Steps that a clock may be off, in either direction (clock skew). */
const WINDOW = 1;

/** A new secret for an authenticator app, as base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code: `otpauth://totp/…`. */
export function buildTotpUri({
  secret,
  issuer,
  label,
}: {
  readonly secret: string;
  readonly issuer: string;
  readonly label: string;
}): string {
  // A colon would end the issuer within the label.
  return new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), issuer: issuer.replaceAll(":", " "), label }).toString();
}

/** The step that a code belongs to, within the tolerance of the app's clock; null for a wrong code. */
export function matchTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ ...SETTINGS, secret: Secret.fromBase32(secret), token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
