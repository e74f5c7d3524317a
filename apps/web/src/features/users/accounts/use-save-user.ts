import type { Guid } from "@plein/contract/guid";
import { toFailure } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { mergeProfile, type ProfileChange } from "./merge-profile.ts";
import { isOutdated } from "./profile-edit.ts";
import { getUserProfile, type UserEntity, type UserProfile, withValues } from "./user-profile.ts";

type SaveUserOptions = {
  /** the account as last loaded; absent to load it first */
  readonly known?: UserEntity;
  /** overwrites conflicting changes by another user */
  readonly overwrites?: boolean;
};

/**
 * Saves the changes of an account, and refetches the users. Changes by others to other values are preserved.
 *
 * @returns a function that resolves to the saved account, and throws Conflict if another user changed the same value differently
 */
export function useSaveUser(guid: Guid): (change: ProfileChange, options?: SaveUserOptions) => Promise<UserProfile> {
  const queries = trpc.useUtils();
  return async (change, { known, overwrites = false } = {}) => {
    let current = known ?? (await getUserProfile(guid));
    for (;;) {
      const { merged, hasClash } = mergeProfile(change, current.value);
      if (hasClash && !overwrites) throw conflict(current);
      const saved = await saveIfUnchanged(merged, current.etag);
      if (saved !== null) {
        await Promise.all([queries.users.invalidate(), queries.roles.invalidate()]);
        return saved;
      }
      current = await getUserProfile(guid);
    }
  };
}

/** @returns null if another user saved the account first */
async function saveIfUnchanged(profile: UserProfile, etag: string | null): Promise<UserProfile | null> {
  const input = { ...profile, properties: [...profile.properties] };
  try {
    return withValues(await withConfirmedIdentity(() => trpcClient.users.save.mutate(input, { context: { ifMatch: etag } })));
  } catch (error) {
    if (!isOutdated(toFailure(error))) throw error;
    return null;
  }
}

/** Creates a Conflict in the format of the API's errors, which errorsOf and runTask recognize. */
function conflict({ etag }: UserEntity): Error {
  return Object.assign(new Error("The user was changed by somebody else"), {
    data: { code: "Conflict", facts: { currentETag: etag ?? "" } },
  });
}
