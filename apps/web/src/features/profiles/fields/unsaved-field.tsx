import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";

type UnsavedFieldProps = { readonly isChanged: boolean; readonly canLeave: () => boolean; readonly onDiscard: () => void };

/** Prompts before a navigation discards unsaved input. */
export function UnsavedField({ isChanged, canLeave, onDiscard }: UnsavedFieldProps): ReactNode {
  return (
    <UnsavedChanges
      isChanged={isChanged}
      staysOn={canLeave}
      onDiscard={onDiscard}
      texts={{
        title: <FormattedMessage id="profiles.leave.title" />,
        text: <FormattedMessage id="profiles.leave.text" />,
        stay: <FormattedMessage id="profiles.leave.stay" />,
        leave: <FormattedMessage id="profiles.leave.go" />,
      }}
    />
  );
}
