import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { UnsavedChanges } from "../../client/dialogs/unsaved-changes.tsx";
import { useStore } from "../../client/state/store.ts";
import { useLoadedProfile } from "./own-profile-context.tsx";
import { dropUnchanged } from "./profile-change.ts";
import { discardDraft, profileDraft } from "./profile-draft.ts";

/** Prompts before an unsaved profile is left. Switching between categories of the account keeps the input. */
export function UnsavedProfile(): ReactNode {
  const { profile } = useLoadedProfile();
  const isChanged = useStore(profileDraft, ({ changes }) => Object.keys(dropUnchanged(profile, changes)).length > 0);
  return (
    <UnsavedChanges
      isChanged={isChanged}
      staysOn={(pathname) => pathname.startsWith("/account/")}
      onDiscard={discardDraft}
      texts={{
        title: <FormattedMessage id="profiles.leave.title" />,
        text: <FormattedMessage id="profiles.leave.text" />,
        stay: <FormattedMessage id="profiles.leave.stay" />,
        leave: <FormattedMessage id="profiles.leave.go" />,
      }}
    />
  );
}
