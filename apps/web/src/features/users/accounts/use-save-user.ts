import type { Guid } from "@plein/contract/guid";
import { toFailure } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { mergeProfile, type ProfileChange } from "./merge-profile.ts";
import { isOutdated } from "./profile-edit.ts";
import { getUserProfile, type UserEntity, type UserProfile, withValues } from "./user-profile.ts";

type SaveUserOptions = {
  /** the account as it was when it was last loaded; absent to load it first */
  readonly known?: UserEntity;
  /** also what somebody else changed differently meanwhile */
  readonly overwrites?: boolean;
};

/**
 * Saves what was changed of an account, and reads the users again. What somebody else changed meanwhile stays.
 *
 * @returns a function that returns the account as it was saved, and throws a Conflict where somebody else changed the same differently
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

/** @returns null where somebody else saved the account first */
async function saveIfUnchanged(wanted: UserProfile, etag: string | null): Promise<UserProfile | null> {
  const input = { ...wanted, properties: [...wanted.properties] };
  try {
    return withValues(await withConfirmedIdentity(() => trpcClient.users.save.mutate(input, { context: { ifMatch: etag } })));
  } catch (error) {
    if (!isOutdated(toFailure(error))) throw error;
    return null;
  }
}

/** As the API's own, which errorsOf and runTask know. */
function conflict({ etag }: UserEntity): Error {
  return Object.assign(new Error("The user was changed by somebody else"), {
    data: { code: "Conflict", facts: { currentETag: etag ?? "" } },
  });
}
