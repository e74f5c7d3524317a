import type { Profile } from "@plein/contract/profiles/profile";
import type { Result } from "@plein/contract/result";
import { call } from "../calls/call.ts";
import { type Entity, restCall } from "../calls/rest.ts";
import { rememberUser } from "../state/session-state.ts";

const PATH = "/api/profiles:loggedIn";
/** The ETag of the profile in the client's state, by which a save can't overwrite another change. */
let etag: string | null = null;

/** Loads the signed-in user into the client's state. */
export async function loadOwnProfile(): Promise<Result<Profile>> {
  const result = await call(() => restCall<Profile>({ method: "GET", path: PATH }));
  if (result.code === "Success") return { ...result, value: storeProfile(result.value) };
  rememberUser(null, result.facts?.isAuthenticated === false ? 401 : 500);
  return result;
}

/** Saves the whole profile; saving an earlier one is the undo. @throws the error of the call */
export async function saveOwnProfile(profile: Profile): Promise<Profile> {
  return storeProfile(await restCall<Profile>({ method: "PUT", path: PATH, body: profile, ifMatch: etag }));
}

function storeProfile(entity: Entity<Profile>): Profile {
  etag = entity.etag;
  rememberUser(entity.value, 200);
  return entity.value;
}
