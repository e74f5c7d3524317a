import { BUILT_IN_PROFILE_FIELDS } from "@plein/contract/profiles/built-in-profile-fields";
import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";
import { propertyViewerOf } from "@plein/contract/profiles/property-viewer";
import { isPropertyVisible } from "@plein/contract/profiles/property-visibility";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { UserProfile } from "./user-profile.ts";

/** Returns the fields of a category that the user may see of another user, in order; `shown` is null while they are loading. */
export function useUserFields(profile: Pick<UserProfile, "guid" | "roleIds"> | undefined, category: ProfileCategory) {
  const canList = useCan()("profileFields.list");
  const { data: own } = trpc.access.mine.useQuery();
  const { data, isError, error, refetch } = trpc.profileFields.list.useQuery(undefined, { enabled: canList });
  // Users with read-only access to users may not load the definitions of the platform's own fields.
  const fields: readonly ProfileField[] | undefined = own !== undefined && !canList ? BUILT_IN_PROFILE_FIELDS : data;
  if (profile === undefined || fields === undefined || own?.actor.kind !== "user") return { shown: null, isError, error, refetch };
  const viewer = propertyViewerOf(own.actor, profile);
  const shown = inOrder(fields.filter((field) => field.category === category && isPropertyVisible(field, viewer)));
  return { shown, isError, error, refetch };
}
