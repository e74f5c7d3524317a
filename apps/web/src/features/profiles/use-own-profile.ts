import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { useEffect } from "react";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { loadOwnProfile } from "../../client/profiles/own-profile.ts";
import { clientState } from "../../client/state/client-state.ts";
import { useStore } from "../../client/state/store.ts";

export type OwnProfile =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly profile: Profile; readonly fields: readonly ProfileField[] };

/** The signed-in user's profile, with its fields. Refetched on each visit, since another tab may have changed it. */
export function useOwnProfile(): OwnProfile {
  const { applicationUser, loadingStatus } = useStore(clientState, ({ userState }) => userState);
  const fields = trpc.profileFields.listOwn.useQuery();
  useEffect(() => {
    void loadOwnProfile();
  }, []);
  if (applicationUser !== null && fields.isSuccess) return { state: "ready", profile: applicationUser, fields: fields.data };
  const hasFailed = fields.isError || (applicationUser === null && loadingStatus !== null && loadingStatus >= 500);
  if (!hasFailed) return { state: "loading" };
  const retry = () => {
    void loadOwnProfile();
    void fields.refetch();
  };
  return { state: "failed", retry };
}
