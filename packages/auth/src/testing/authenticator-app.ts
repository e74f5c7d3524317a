import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows. @param stepsOff the number of half minutes that its clock is ahead */
export function codeOf(secret: string, stepsOff = 0): string {
  const totp = new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsOff * 30_000 });
}
