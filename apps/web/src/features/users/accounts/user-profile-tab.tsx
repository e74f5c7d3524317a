import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ReactNode } from "react";
import { UsersFailed, UsersLoading } from "../list-states.tsx";
import { useUserFields } from "./use-user-fields.ts";
import { useUserProfile } from "./user-profile.ts";
import { UserProfileForm } from "./user-profile-form.tsx";

type UserProfileTabProps = { readonly user: UserDetails; readonly category: ProfileCategory };

/** A category of a user's profile. Opening it fetches the profile, which the audit log records. */
export function UserProfileTab({ user, category }: UserProfileTabProps): ReactNode {
  const profile = useUserProfile(user.guid);
  const fields = useUserFields(profile.data?.value, category);
  if (profile.isError) return <UsersFailed error={profile.error} onRetry={() => void profile.refetch()} />;
  if (fields.isError) return <UsersFailed error={fields.error} onRetry={() => void fields.refetch()} />;
  if (profile.isPending || fields.shown === null) return <UsersLoading />;
  return <UserProfileForm key={`${user.guid}/${category}`} user={user} category={category} stored={profile.data} fields={fields.shown} />;
}
