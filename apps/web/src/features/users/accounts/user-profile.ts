import type { Guid } from "@plein/contract/guid";
import type { Property } from "@plein/contract/profiles/property";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { useQuery } from "@tanstack/react-query";
import { type Entity, restCall } from "../../../client/calls/rest.ts";

/** A whole account as it is edited here. */
export type UserProfile = Omit<ApplicationUser, "properties"> & { readonly properties: readonly Property[] };

type UserResponse = Omit<ApplicationUser, "properties"> & { readonly properties: readonly PropertyResponse[] };
type PropertyResponse = Omit<Property, "value"> & { readonly value?: unknown };

/** An account, with the ETag that a save of it sends. */
export type UserEntity = Entity<UserProfile>;

/** Loads an account, which the audit log records. Its key is one of those that `users.invalidate` covers. */
export function useUserProfile(guid: Guid) {
  return useQuery({ queryKey: [["users", "profile"], { guid }], queryFn: () => getUserProfile(guid) });
}

export async function getUserProfile(guid: Guid): Promise<UserEntity> {
  const { value, etag } = await restCall<UserResponse>({ method: "GET", path: `/api/profiles/${guid}` });
  return { value: withValues(value), etag };
}

/** A property's value may be absent from a response. */
export function withValues(profile: UserResponse): UserProfile {
  return { ...profile, properties: profile.properties.map((property) => ({ ...property, value: property.value })) };
}
