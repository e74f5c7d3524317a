import { randomBytes } from "node:crypto";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { webhookSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import type { Guid } from "@plein/contract/guid";

/** The prefix of a secret (Standard Webhooks); after it come 24 to 64 bytes as base64. */
export const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

type Owner = { readonly platformGuid: Guid; readonly webhookGuid: Guid };

export function encryptWebhookSecret(secrets: SecretBox, owner: Owner, secret: string): string {
  return secrets.seal(secret, webhookSecretPurpose(owner.platformGuid, owner.webhookGuid));
}

/** Null for a secret that was encrypted with another key of the installation. */
export function decryptWebhookSecret(secrets: SecretBox, owner: Owner, encrypted: string): string | null {
  return secrets.open(encrypted, webhookSecretPurpose(owner.platformGuid, owner.webhookGuid));
}
