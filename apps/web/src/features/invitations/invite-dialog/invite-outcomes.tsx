import { Button } from "@mantine/core";
import type { InvitationLineOutcome } from "@plein/contract/invitations/new-invitations";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../invitations.module.css";
import { useInvitationChanges } from "../use-invitation-changes.ts";

type OutcomesProps = { readonly outcomes: readonly InvitationLineOutcome[]; readonly onClose: () => void };

/** The outcome of each line, with the reason and advice for invitations that were not sent. */
export function InviteOutcomes({ outcomes, onClose }: OutcomesProps): ReactNode {
  const sentCount = outcomes.filter(({ outcome }) => outcome === "sent").length;
  const others = outcomes.filter(({ outcome }) => outcome !== "sent");
  return (
    <div className={classes.form}>
      <p role="status" className={classes.sent}>
        <FormattedMessage id="invitations.sent" values={{ count: sentCount }} />
      </p>
      {others.length > 0 && (
        <ul className={classes.outcomes}>
          {others.map((outcome, index) => (
            // The same address may be on several lines.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Outcome key={index} outcome={outcome} />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose}>
          <FormattedMessage id="invitations.done" />
        </Button>
      </div>
    </div>
  );
}

function Outcome({ outcome: { email, outcome, invitationGuid, userGuid } }: { readonly outcome: InvitationLineOutcome }): ReactNode {
  const { resend } = useInvitationChanges();
  const [isSent, setSent] = useState(false);
  const again = async (guid: string) => setSent((await resend(guid)).code === "Success");
  return (
    <li>
      <span>
        <b>{email}</b>
        <span className={classes.second}>
          <FormattedMessage id={`invitations.outcome.${outcome}`} />
        </span>
      </span>
      {invitationGuid !== null && (
        <Button size="sm" variant="default" disabled={isSent} onClick={() => void again(invitationGuid)}>
          <FormattedMessage id="invitations.resend" />
        </Button>
      )}
      {userGuid !== null && (
        <Button size="sm" variant="default" component="a" href={`/admin/users/${userGuid}/profile`}>
          <FormattedMessage id="invitations.changeRoles" />
        </Button>
      )}
    </li>
  );
}
