import type { Guid } from "../guid.ts";
import { CONTENT_MANAGERS_ROLE_KEY } from "../roles/built-in-role.ts";
import type { UserActor } from "./actor.ts";

/** A role to look at the site as. */
export type ViewedRole = { readonly guid: Guid; readonly builtInKey: string | null; readonly permissions: readonly string[] };

/**
 * Who a caller is while they look at the site as a role: a user with that role and nothing else, and never with a right
 * that they haven't got themselves.
 */
export function viewedActor(actor: UserActor, { guid, builtInKey, permissions }: ViewedRole): UserActor {
  return {
    ...actor,
    isAdmin: false,
    isMett: false,
    isDeveloper: false,
    isContentManager: builtInKey === CONTENT_MANAGERS_ROLE_KEY,
    roleIds: [guid],
    permissions,
    within: actor,
  };
}
