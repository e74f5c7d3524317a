import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { createContext, useContext } from "react";

export type LoadedProfile = { readonly profile: Profile; readonly fields: readonly ProfileField[] };

/** The signed-in user's profile, for the sections of their account. */
export const OwnProfileContext = createContext<LoadedProfile | null>(null);

export function useLoadedProfile(): LoadedProfile {
  const loaded = useContext(OwnProfileContext);
  if (loaded === null) throw new Error("useLoadedProfile was called outside OwnProfileContext");
  return loaded;
}
