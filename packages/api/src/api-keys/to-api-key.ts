import { can } from "@plein/contract/access/policy";
import type { ApiKey } from "@plein/contract/api-keys/api-key";
import type { UserContext } from "../context.ts";
import type { StoredApiKey } from "./api-key-rows.ts";

/** A key as this caller may see it: without its owner's name if they have no right to it. */
export function toApiKey({ actor }: Pick<UserContext, "actor">, key: StoredApiKey): ApiKey {
  const canSeeOwner = can(actor, "audit.viewNames") || key.ownerGuid === actor.userGuid;
  return { ...key, ownerName: canSeeOwner ? key.ownerName : null };
}
