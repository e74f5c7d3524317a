import type { Guid } from "../guid.ts";
import { CONTENT_MANAGERS_ROLE_KEY } from "../roles/built-in-role.ts";
import type { UserActor } from "./actor.ts";

/** A role to view the site as. */
export type ViewedRole = { readonly guid: Guid; readonly builtInKey: string | null; readonly permissions: readonly string[] };

/**
 * The actor of a user who views the site as a role: a user with only that role, and never with a right that they don't have
 * themselves.
 */
export function toViewedActor(actor: UserActor, { guid, builtInKey, permissions }: ViewedRole): UserActor {
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
