/** The entities of tasks; `shell.task.entity.<entity>` is the translated name. */
export const TASK_ENTITIES = [
  "account",
  "answer",
  "apiKey",
  "authenticator",
  "buildingBlock",
  "email",
  "error",
  "export",
  "form",
  "identityProvider",
  "invitation",
  "itemType",
  "listItem",
  "mail",
  "media",
  "menu",
  "note",
  "page",
  "pageTemplate",
  "passkey",
  "password",
  "platform",
  "profile",
  "profileField",
  "recoveryCodes",
  "reply",
  "role",
  "session",
  "setting",
  "submission",
  "supportGrant",
  "termsOfUse",
  "user",
  "view",
  "webhook",
] as const;
export type TaskEntity = (typeof TASK_ENTITIES)[number];

/** Users' own data: only they need to see a failure. */
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
