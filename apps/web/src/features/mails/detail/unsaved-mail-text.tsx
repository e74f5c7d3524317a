import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";

/** Prompts before an unsaved text is left. */
export function UnsavedMailText({ isChanged, onDiscard }: { readonly isChanged: boolean; readonly onDiscard: () => void }): ReactNode {
  return (
    <UnsavedChanges
      isChanged={isChanged}
      staysOn={() => false}
      onDiscard={onDiscard}
      texts={{
        title: <FormattedMessage id="mails.leave.title" />,
        text: <FormattedMessage id="mails.leave.text" />,
        stay: <FormattedMessage id="mails.leave.stay" />,
        leave: <FormattedMessage id="mails.leave.go" />,
      }}
    />
  );
}
