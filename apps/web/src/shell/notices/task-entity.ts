/** What a task is done to; `shell.task.entity.<entity>` is its name for people. */
export const TASK_ENTITIES = [
  "account",
  "apiKey",
  "authenticator",
  "buildingBlock",
  "email",
  "export",
  "identityProvider",
  "invitation",
  "itemType",
  "listItem",
  "mail",
  "media",
  "menu",
  "page",
  "passkey",
  "password",
  "profile",
  "profileField",
  "recoveryCodes",
  "role",
  "session",
  "setting",
  "supportGrant",
  "termsOfUse",
  "user",
] as const;
export type TaskEntity = (typeof TASK_ENTITIES)[number];

/** A person's own things: that theirs failed is for themselves to know. */
const OWN: readonly TaskEntity[] = [
  "account",
  "authenticator",
  "email",
  "export",
  "passkey",
  "password",
  "profile",
  "recoveryCodes",
  "session",
  "termsOfUse",
];

export function isOwn(entity: TaskEntity): boolean {
  return OWN.includes(entity);
}
