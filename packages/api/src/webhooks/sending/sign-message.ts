import { createHmac } from "node:crypto";
import { SECRET_PREFIX } from "../webhook-secret.shared.ts";

export type MessageToSign = {
  /** the same for every attempt */
  readonly id: string;
  /** time of the attempt, in seconds since 1970: receivers reject old ones, against replay attacks */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The headers of a message as Standard Webhooks defines them: a signature (HMAC with SHA-256) by each secret, so that during a rotation
 * receivers with either one accept it.
 */
export function signMessage({ id, timestamp, body }: MessageToSign, secrets: readonly string[]): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}
