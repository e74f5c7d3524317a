import type { Guid } from "@plein/contract/guid";

/** The additional authenticated data that binds the encrypted secret of an authenticator app to its account. */
export function totpSecretPurpose(platformGuid: Guid, userGuid: Guid): string {
  return `totp ${platformGuid} ${userGuid}`;
}

/** The additional authenticated data that binds the encrypted client secret to its platform. */
export function clientSecretPurpose(platformGuid: Guid): string {
  return `identity provider ${platformGuid}`;
}

/** The additional authenticated data that binds the encrypted secret to its webhook. */
export function webhookSecretPurpose(platformGuid: Guid, webhookGuid: Guid): string {
  return `secret of webhook ${webhookGuid} of ${platformGuid}`;
}

/** A column with encrypted secrets. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** the column with the owner of the secret; null if it belongs to the platform */
  readonly owner: string | null;
  readonly purposeOf: (platformGuid: Guid, owner: Guid) => string;
};

/** All columns whose secrets must be encrypted again when a platform moves to an installation with another key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "totps", column: "secret", owner: "user_guid", purposeOf: totpSecretPurpose },
  { table: "identity_providers", column: "client_secret", owner: null, purposeOf: clientSecretPurpose },
  { table: "webhooks", column: "secret", owner: "guid", purposeOf: webhookSecretPurpose },
  { table: "webhooks", column: "former_secret", owner: "guid", purposeOf: webhookSecretPurpose },
];
