import type { AppRouter } from "@plein/api/app-router";
import type { Property } from "@plein/contract/profiles/property";
import type { inferRouterOutputs } from "@trpc/server";

type Response = inferRouterOutputs<AppRouter>["users"]["getProfile"];

/** A whole account as it is edited here. */
export type UserProfile = Omit<Response, "properties"> & { readonly properties: readonly Property[] };

/** The account of a response, in which a property's value may be absent. */
export function toUserProfile(response: Response): UserProfile {
  return { ...response, properties: response.properties.map((property) => ({ ...property, value: property.value })) };
}
