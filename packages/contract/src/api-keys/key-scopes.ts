import type { ApiKeyScope } from "./api-key.ts";

/** The slices of procedures about content: `read` may query them, and `content` change them. */
export const CONTENT_SLICES: readonly string[] = [
  "buildingBlocks",
  "cache",
  "images",
  "listItems",
  "listItemTypes",
  "media",
  "menus",
  "pages",
  "pageTemplates",
  "search",
  "settings",
];

/** The slices that are personal to the signed-in user: never callable with a key, whatever its scopes. */
export const PERSONAL_SLICES: readonly string[] = [
  "apiKeys",
  "factors",
  "passkeys",
  "passwords",
  "presence",
  "registrations",
  "sessions",
  "supportGrants",
  "verifications",
];

/** Procedures of those slices that are not about content: configuration. */
const NOT_CONTENT: readonly string[] = ["settings.save"];

/** The queries that any key may send, whatever its scopes: about its user and the platform. */
const FOR_ANY: readonly string[] = ["logs.add", "access.mine", "platforms.getSite", "profiles.getLoggedIn"];

/** Queries that are sent as mutations, because their input is long. */
const READS: readonly string[] = ["listItems.getLists", "listItems.checkImport"];

/** Whether the scopes of a key allow a call; its owner's rights are checked as well. */
export function keyAllowsCall(scopes: readonly ApiKeyScope[], { name, type }: { readonly name: string; readonly type: string }): boolean {
  const [slice = ""] = name.split(".", 1);
  if (PERSONAL_SLICES.includes(slice)) return false;
  if (FOR_ANY.includes(name) || scopes.includes("admin")) return true;
  if (!CONTENT_SLICES.includes(slice) || NOT_CONTENT.includes(name)) return false;
  return scopes.includes("content") || ((type === "query" || READS.includes(name)) && scopes.includes("read"));
}
