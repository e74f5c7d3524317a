import type { ApiKeyScope } from "./api-key.ts";

/** The slices of calls about contents: what `read` may look at, and `content` change. */
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

/** The slices that are personal to the signed-in user: no program may call these for them, whatever its scopes. */
export const PERSONAL_SLICES: readonly string[] = [
  "apiKeys",
  "factors",
  "passkeys",
  "passwords",
  "registrations",
  "sessions",
  "supportGrants",
  "verifications",
];

/** Of those slices, what is no contents all the same: how the platform is set up. */
const NOT_CONTENT: readonly string[] = ["settings.save"];

/** What any key may read: the user that it acts as, and the platform. */
const FOR_ANY: readonly string[] = ["logs.add", "access.mine", "platforms.getSite", "profiles.getLoggedIn"];

/** Queries that are mutations, because their input is long. */
const READS: readonly string[] = ["listItems.getLists", "listItems.checkImport"];

/** Whether the scopes of a key allow a call; whether its owner may make it is checked as well. */
export function keyReaches(scopes: readonly ApiKeyScope[], { name, type }: { readonly name: string; readonly type: string }): boolean {
  const [slice = ""] = name.split(".", 1);
  if (PERSONAL_SLICES.includes(slice)) return false;
  if (FOR_ANY.includes(name) || scopes.includes("admin")) return true;
  if (!CONTENT_SLICES.includes(slice) || NOT_CONTENT.includes(name)) return false;
  return scopes.includes("content") || ((type === "query" || READS.includes(name)) && scopes.includes("read"));
}
