import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { toUserProfile, type UserProfile } from "./user-profile.ts";

/** Saves a whole account, and reads the users again. */
export function useSaveUser(): (wanted: UserProfile) => Promise<UserProfile> {
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.users.save.useMutation();
  return async (wanted) => {
    const saved = await withConfirmedIdentity(() => mutateAsync({ ...wanted, properties: [...wanted.properties] }));
    await queries.users.invalidate();
    return toUserProfile(saved);
  };
}
