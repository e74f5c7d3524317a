import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { AcceptanceForm } from "./acceptance-form.tsx";
import styles from "./invitation-screen.module.css";
import { useAcceptance } from "./use-acceptance.ts";

type AcceptProps = { readonly code: string; readonly status: InvitationStatus; readonly landingPath: string };

/** Adds the grants of the invitation to the account that the user is signed in to. */
export function AcceptAsOwner({ code, status, landingPath }: AcceptProps): ReactNode {
  const { refusal, accept } = useAcceptance(landingPath);
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="invitations.page.owner" values={{ email: <b>{status.emailMasked}</b> }} />
      </p>
      <AcceptanceForm
        submitLabel={<FormattedMessage id="invitations.page.accept" />}
        refusal={refusal}
        onSubmit={() => accept({ code, termsOfUseVersionAccepted: status.termsOfUseVersion })}
      />
    </>
  );
}
