import type { Guid } from "@plein/contract/guid";
import type { Property } from "@plein/contract/profiles/property";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { useQuery } from "@tanstack/react-query";
import { type Entity, restCall } from "../../../client/calls/rest.ts";

/** A whole account that is being edited. */
export type UserProfile = Omit<ApplicationUser, "properties"> & { readonly properties: readonly Property[] };

type UserResponse = Omit<ApplicationUser, "properties"> & { readonly properties: readonly PropertyResponse[] };
type PropertyResponse = Omit<Property, "value"> & { readonly value?: unknown };

/** An account, with the ETag that a save sends. */
export type UserEntity = Entity<UserProfile>;

/** Loads an account, which the audit log records. `users.invalidate` also invalidates its query key. */
export function useUserProfile(guid: Guid) {
  return useQuery({ queryKey: [["users", "profile"], { guid }], queryFn: () => getUserProfile(guid) });
}

export async function getUserProfile(guid: Guid): Promise<UserEntity> {
  const { value, etag } = await restCall<UserResponse>({ method: "GET", path: `/api/profiles/${guid}` });
  return { value: withValues(value), etag };
}

/** Adds the values of properties, which may be absent from a response. */
export function withValues(profile: UserResponse): UserProfile {
  return { ...profile, properties: profile.properties.map((property) => ({ ...property, value: property.value })) };
}
