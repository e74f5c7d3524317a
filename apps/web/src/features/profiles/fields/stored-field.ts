import type { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { useQuery } from "@tanstack/react-query";
import { type Entity, restCall } from "../../../client/calls/rest.ts";

/** A field, with the ETag that a save sends; null for a built-in field that isn't redefined yet. */
export type FieldEntity = Entity<ProfileField>;

/** Loads one of the platform's own fields each time that it is opened. */
export function useStoredField(guid: string) {
  return useQuery({ queryKey: ["profileField", guid], queryFn: () => getStoredField(guid), gcTime: 0 });
}

export function getStoredField(guid: string): Promise<FieldEntity> {
  return restCall<ProfileField>({ method: "GET", path: `/api/profilefields/${guid}` });
}

/** Saves a whole field. @throws Conflict if it was changed since the ETag */
export function saveStoredField(guid: string, body: ProfileFieldInput, ifMatch: string | null): Promise<FieldEntity> {
  return restCall<ProfileField>({ method: "PUT", path: `/api/profilefields/${guid}`, body, ifMatch });
}
